import { sentencesOf } from "./hearing";
import { hearTalk, SURE, type Topic } from "./learned/talk";

/** Out, but not 'it came out'. */
const GOES_OUT = String.raw`(?<!\b(?:com\w+|came|pour\w+|blow\w+|shoot\w+|spew\w+|billow\w+|freaking|stress\w+|smok\w+) )out`;
/** Out of a building, but not 'out of breath'. */
const OUT = String.raw`${GOES_OUT}\b(?! here)(?! of (?!(?:the )?(?:house|building|apartment|place|property|here|there)\b))(?: of (?:the )?(?:house|building|apartment|here|there))?`;
/** Outside, but not 'outside the kitchen'. */
const OUTSIDE = String.raw`outside(?! (?:the|my|our) (?:\w+ )?(?:room|closet|door|kitchen|bath\w*|basement|office))`;
/** A place that is not in the building. */
const OPEN_AIR = String.raw`(?:(?:front|back|parking) ?)?(?:car|truck|pickup|van|suv|jeep|minivan|tailgate|driveway|yard|street|lot|garden|sidewalk|walk(?:way)?|lawn|porch|lanai|pool(?! (?:table|room|house|pump|heater))|curb|stoop|steps?|patio|deck|grass|corner|road|mailbox|neighbou?r\w*|end of|vecin[oa]s?|calle|banqueta|camioneta|carro|coche|troca|jardin|acera|esquina)\b`;

/** Patterns for what a caller wants or does besides reporting a problem. */
export const intents = {
  prank:
    /\b(?:order|get|want|have|for) (?:\w+ ){0,6}(?:pizzas?(?! (?:oven|kitchen|place|shop))|pepperoni|deep dish|egg rolls?|lo mein|cheesesteaks?)\b|\bis your (?:toilet|refrigerator|fridge|nose) running\b/,
  wrongNumber:
    /\b(?:(?:wrong|incorrect) (?:number|place|company|outfit)|misdial\w*|dialed wrong|(?:this (?:isnt|is not|aint)|isnt this|(?:youre|you are) not|(?:is|are) (?:this|you) not) (?:the |a )(?!(?:plumb|hvac|heating|right|emergency|real|human|person|robot|machine|joke|test|drill|first|big|good|only))\w+|numero equivocado|marque mal|me equivoque(?: de numero)?)\b/,
  repeat:
    /^\W*(?:what|huh|pardon(?: me)?|excuse me|come again|sorry|que|mande|como)\W*$|\bsay again\b|\b(?:what did you say|(?:say|repeat) (?:that|it)(?: again)?|read (?:me )?(?:\w+ ){1,3}back|speak up|didnt (?:hear|catch)|como dijo|no (?:le|la|lo) (?:escuche|oigo|oi\b)|repit[ae])\b/,
  sensitive:
    /\b(?:credit card(?! compan)|debit card|card (?:number|is|ending)|visa|mastercard|amex|cvv|cvc|expir(?:y|ation|es)|social security number|ssn|password|passcode|pin (?:code|number|is)|bank account|routing number|account number|tarjeta|contrasena)\b|\b\d{3}-\d{2}-\d{4}\b|\b(?:\d[ -]?){13,19}\b/,
  email:
    /\b(?:e ?mail(?:s|ed)?|correo)\b|\b[\w.+-]+@[\w-]+\.\w+|\b\w+ at (?:gmail|yahoo|hotmail|outlook|icloud)\b/,
  hold: /^(?:\W|\b(?:um+|uh+|oh|ok|okay|yeah|sure|please|sorry)\b)*(?:hold on|hang on|(?:just )?(?:one|a|1) (?:second|sec|moment|minute|min|momento)|wait(?: a (?:second|sec|minute|moment))?|give me a (?:second|sec|minute|moment)|(?:oh )?(?:dear )?let me (?:check|look|see|think|ask|find|get|grab)(?: \w+){0,4}|un momento|espere?|dejeme ver)\W*(?:please|por favor)?\W*$/,
  goodbye:
    /\b(?:blessed (?:day|one)|good ?bye|bye(?: bye)?|see you|talk (?:to you )?later|have a (?:good|nice|great) (?:one|day|night|evening|weekend)|take care|hang(?:ing)? up|(?<=^|[.,!] |\b(?:i|we|ive|weve|really|just) )(?:gotta|have to|got to) go\b(?! (?:in|to|through|around|up|down|out|get))|that(?:s| is| will be|ll be|d be| would be) (?:all(?! right)|it|everything|plenty)|(?<!\b(?:would|could|will) )that(?:ll| will| should|d| would)? (?:do(?: it| her)?|covers?(?: it)?|cover it)\b|thats all\b(?! right)|nothing else|all set|im (?:good|done|all set)(?! \w+ing|with)|were (?:good|done|all set)|no(?:pe)?(?: thanks| thank you)+|no more questions|adios|hasta luego|eso es todo|(?<=^|[.,!?] |\b(?:no|seria|pues) )nada mas(?! (?:los|las|el|la|en|por|de|que)\b)|es todo|seria todo|chao)\b/,
  /** Ends the call in so many words; `goodbye` also holds 'that's all' and 'we're done'. */
  farewell:
    /\b(?:good ?bye|bye(?: bye)?|adios|hang(?:ing)? up|(?<=^|[.,!] |\b(?:i|we|ive|weve|really|just) )(?:gotta|have to|got to) go\b(?! (?:in|to|through|around|up|down|out|get))|hasta luego|chao)\b/,
  cancel:
    /\b(?:never ?mind|forget (?:it|about it)|cancel(?: (?:it|that|the|my|everything))?|wrong number|dont (?:need|want) (?:anyone|anybody|a technician|it|this|you) (?:anymore|any more|after all|now)|i(?:ll| will) call (?:someone|somebody) else|misdial\w*|by mistake|olvidelo|numero equivocado|cancele?)\b/,
  /** The caller wants somebody sent, and soon. */
  sendNow:
    /\b(?:hurry|just (?:come|get here)|come on$|(?:send|get) (?:\w+ ){0,2}(?:guys?|man|fella|truck|someone|somebody|person|people)|actual person|apur\w+|manden?|no (?:se )?tarden?)\b/,
  /** The danger has a harmless cause: 'that was my roommate, he burned popcorn'. */
  explained:
    /\b(?:never ?mind|turns out)\b(?! (?:that|the|my) (?:number|address|name|street|phone))\W+(?:(?:that|the|this)(?: \w+)?\W+)?(?:it|that) (?:was|is|turned out to be) (?:just |only )?(?:the|my|our|a|an|his|her)\b(?! old\b)/,
  /** The caller takes back the problem, or just a question: 'never mind'. */
  dropsIt:
    /\b(?:(?<!\? )never ?mind\b(?! (?:the|that|my|his|her|about)\b)|forget (?:it|about it)\b|olvidelo)/,
  /** The problem turned out to be nothing. */
  calledOff:
    /\b(?:never ?mind\b.*\b(?:it was|its (?:stopped|fine|fixed|only|just|working)|stopped|found|fixed|figured)|false alarm|turns out (?:it|that|its|thats|she|he|they)\b|cancel (?:it|that|the (?:order|visit|call|emergency|technician|plumber)|everything)\b|(?:dont|do not) (?:send|need) (?:any ?one|any ?body|a \w+|them|him|you)\b|falsa alarma|olvidelo|ya no (?:hace falta|lo necesito|la necesito))/,
  abuse:
    /\b(?:f+u+c*k+ (?:you|off|u|yourself)|go fuck|fuck(?:ing)? (?:idiot|moron|bot|robot|machine|useless|stupid|bitch|asshole)|screw you|go to hell|(?:piece of|full of) (?:shit|crap|garbage|junk|trash)|you (?:\w+ ){0,3}(?:idiot|moron|stupid|dumb(?:ass)?|bitch|bastard|asshole|dipshit|cunt|whore|retard(?:ed)?|scum|trash|useless|worthless|imbecile|clown|loser|pig)|(?:stupid|dumb|useless|worthless|idiotic|shitty|fucking|goddamn|damn) (?:\w+ )?(?:bot|robot|machine|computer|ai|idiot|moron|bitch|thing you|answering machine|asshole)|(?<!(?<!\byou )\b(?:wont|wouldnt|will not|would not|doesnt|does not|didnt|did not|never|to|cant|couldnt|it|that|they|alarm|detector|thing|finally|hardly|been|is|was) )shut (?:the \w+ )?up\b(?! (?:the|for|shop|tight|all|since))|suck my|(?:i(?:ll| will| am going to|m going to|m gonna| gonna)|gonna) (?:kill|hurt|find|beat|burn|shoot|stab|destroy|smash|come (?:after|over there)) (?:you|u|your)|kill yourself|drop dead|bite me|idiota|estupid[oa]|imbecil|pendej[oa]|chinga\w*|puta|mierda de (?:robot|maquina)|vete al)\b/,
  dontKnow:
    /\b(?:(?:i )?(?:dont|do not) (?:really |actually |even )?(?:know|remember|recall|have (?:it|one|that|a phone|a number))|no (?:idea|clue)|not sure|unsure|cant remember|cannot remember|i forgot|no (?:lo )?se\b|no (?:me )?acuerdo|no tengo (?:telefono|numero))\b/,
  refuses:
    /\b(?:id rather (?:not|just call|call)|(?:you|yall|they) (?:already )?(?:have|got) (?:it|my (?:address|number)|that)(?: on file| already)|on file|ya tienen mi|rather not|(?:prefer|like|want|care|choose|going|willing|comfortable|gonna) not(?: to)?|(?:dont|do not|wont|will not|not|not going to|not gonna|cant|refuse to|not comfortable|not willing to|no need to|dont need to|dont have to|id prefer not to|why (?:do|would|should) (?:you|i)) (?:\w+ ){0,3}?(?:say|share|give|giving|tell(?! (?:me|us)\b| you (?:what|how|that|about))|telling|sharing|saying|provide|need (?:to know|that|my)|know (?:my|that)|hand (?:it )?out|disclose|leave (?:my|a|any|that|it))|none of your business|not your business|that(?:s| is) (?:private|personal|confidential)|no comment|anonymous|i(?:ll| will) (?:just )?call (?:you )?back|skip (?:that|it|this)|(?:its|keep (?:it|that)|thats) private|prefiero no|no quiero (?:dar|decir)|no le (?:voy|importa)|i dont (?:want|wish) to (?:say|give|share|tell))\b/,
  yes: /^(?:\W|\b(?:um+|uh+|oh|well|god|so)\b)*(?:yes|yeah|yep|yup|yah|ya\b|sure|of course|definitely|absolutely|correct|right|that(?:s| is) (?:right|correct)|exactly|i think so|you bet|obviously|duh|(?:id |i )(?:\w+ )?(?:think|guess|assume|reckon|imagine) so|what ?(?:dya|do you) think|whaddya think|dude yes|pues si|it is|there is|they are|we are(?! (?:out of|still|in the|on the)\b)|probably|si\b|claro|asi es|affirmative|uh huh|mhm)\b/,
  no: /^(?:\W|\b(?:um+|uh+|oh|well|god|so|ok|okay|danger|heavens|goodness|gosh|lord|my|hell|heck|thank)\b)*(?:no\b|nope|nah|not (?:really|that i|at the moment|right now|yet|at all|currently)|negative|nobody|no one|none|nothing|uh uh|i dont think so|dont think so|it isnt|its not|its fine|everyone(?:s| is) (?:fine|ok|okay|safe)|all good|were (?:fine|ok|okay|safe))\b/,
  worse:
    /\b(?:(?:get(?:s|ting)?|got|becoming|going|grow(?:s|ing)) (?:\w+ ){0,2}(?:worse|bigger|higher|colder|hotter|faster|stronger|deeper|dangerous|bad)|wors(?:e|ening)|(?:cant|cannot|wont let (?:me|us)) open|have to close|losing (?:money|customers|business)|no puedo abrir|spread(?:s|ing)?|rising|increas\w+|out of control|in danger|dangerous|dropping|falling|empeora\w*|peor)\b/,
  stable:
    /\b(?:only (?:to|for) my (?:marriage|wallet|patience|sleep|ears|nerves|sanity|pocketbook)|not (?:getting |any |really |much )*wors\w*|isnt (?:getting )?wors\w*|(?:nobody|no one|noone|none of us|everyone|everybody|we)(?:s| is| are|re)? (?:in (?:any )?danger|fine|ok|okay|safe|good)|stable|staying the same|(?:about |stays? |it is |its )?the same|steady|under control|contained|holding|just (?:annoying|inconvenient|a nuisance|uncomfortable)|nadie (?:esta )?(?:en peligro)|no (?:esta )?empeora\w*|igual)\b/,
  /** Still just as bad, or somebody is trapped or hurt; a 'no' in the same turn doesn't count. */
  goesOn:
    /\b(?:(?:still|keeps(?: on)?|wont stop|hasnt stopped|its|it is|just|really|so|pretty) (?:(?:just|really|very|pretty|so|all) )*(?:go(?:es|ing)? (?:off|strong|crazy|nuts)|going$|blow(?:s|ing)|hiss\w*|scream\w*|yell\w*|blar\w*|beep\w*|spark\w*|smok(?:es|ing|y)|burn\w*|glow\w*|sizzl\w*|crackl\w*|smell\w*|stink\w*|pour\w*|spray\w*|gush\w*|shoot\w*|loud(?! but)|pinned|trapped|(?:under|in|stuck) (?:it|there)|bleeding|hot to)|(?:really|very|so|pretty|super|awful|extremely) loud|(?:he|she|they|dad|mom|mother|father|husband|wife|who|i|we)(?: still| really| just)? (?:cant|cannot|hardly|can not) (?:move|get (?:up|out|free|loose)|breathe|walk|stand|feel)|(?:blow|going|run|com|hiss|leak|spray|smok)ing pretty (?:good|hard|well)|sigue (?:son\w+|saliendo|oliendo|igual de))\b/,
  real: /\b(?:(?:this|it)(?: is|s) (?:not a (?:test|drill|joke|demo|game)|(?:a |an |actually |really |very |for )*real(?:ly happening)?(?: emergency)?(?! (?!emergency)\w))|(?:a |an )?(?:real|actual|genuine|true) (?:life )?emergency|(?:really|actually) happening|happening (?:right now )?for real|im not (?:testing|playing)|no (?:es|era) (?:una )?(?:prueba|broma|simulacro)|(?<!usted )es (?:de verdad|real|una emergencia real|en serio))\b/,
  outside: new RegExp(
    String.raw`\b(?:(?<!\b(?:when|if|once|before|until|should) )(?:im|i am|were|we are|weve|we have|i have|ive|everyone(?:s| is)|everybody(?:s| is)|all|we|i|us|got everyone|kids are) (?:(?!(?:get|getting|gotta|need|must|should|starting|trying|threw|throw|took|take|put|pulled|pull|carried|turned|shut|wash\w*|clean\w*|found|ran)\b)\w+ ){0,4}?(?:${OUTSIDE}|${OUT}|outdoors|evacuated|left|(?:across|down) the street|next door|(?:in|on|at|by) (?:the |my |a )?${OPEN_AIR})|(?:already |now |okay |ok |standing |waiting |im |were )+(?:${OUTSIDE}|out\b)|outside (?:now|already)|^${OUTSIDE}(?!\?)|evacuated|(?:left|out of) the (?:house|building|apartment|property|place)|got (?:out|everyone out|everybody out)|afuera|ya sali(?:mos)?|estamos fuera|ya (?:estoy|estamos|ando|andamos)(?: \w+)? en (?:la |el |mi )?(?:${OPEN_AIR}|banqueta|calle|patio))\b`,
  ),
  /** Where they are, in an answer to 'Are you outside?': 'in the car with the heat on'. */
  outdoors: new RegExp(
    String.raw`^(?!.*(?:\?|\b(?:if|when|until|once|before|should|could|can|cant|wont|ill|let me|have to|gotta|need to|gonna|going to|keys?|voy a|tengo que|llaves)\b)).*\b(?:(?:(?:across|up|down) the (?:street|road|block)|next door|out (?:front|back|there|the door)|enfrente|al? (?:lado|aire)|(?:in|into|on|onto|at|by|to|behind|over|en|al?) (?:(?:the|my|our|his|her|a|el|la|mi|su|casa de(?: la)?) )?(?:${OPEN_AIR}|(?:mother|mom|mum|sister|brother|dad|son|daughter|friend)s?(?: is)?\b)))`,
  ),
  notOutside: new RegExp(
    String.raw`\b(?:\w+ (?:foot|feet) from it|(?:next to|beside|right by) it|(?:not|isnt|arent|still|wont|cant|cannot|dont want to|not going|havent|before i|do (?:i|we) (?:have|need) to|should (?:i|we)|can|could|oughta|ought to|gonna|about to) (?:\w+ ){0,3}?(?:outside|${GOES_OUT}|leav\w+|left|go(?:ing)? out|inside|in the house|in here)|its (?:cold|raining|snowing|freezing) (?:out|outside)(?! here)|(?:im|i am|were|we are|hes|shes|still) (?:\w+ ){0,2}in (?:the |my |our )?(?:\w+ )?(?:hall(?:way)?|kitchen|bath(?:room)?|bedroom|living room|basement|cellar|house|bed)|(?:im|i am|were|we are) still here\b(?! (?:in|on|at|by|with))|(?:standing|sitting|right) (?:in )?here|adentro|todavia no|(?:me salgo|nos salimos)\?|(?:estoy|estamos) en (?:la |el )?(?:sala|cocina|bano|cuarto|recamara|casa))\b`,
  ),
  /** Not outside yet because of a person, a pet or trouble walking: 'he won't get up'. */
  stays:
    /\b(?:he|she|hes|shes|him|her|kids?|children|baby|grand\w+|wife|husband|mom|mother|dad|father|son|daughter|brother|sister|dogs?|cats?|birds?|pets?|wheelchair|bed\w*|oxygen|(?:do|make|manage) (?:the )?stairs|stuck|(?:cant|cannot) (?:walk|move|get|go|stand)|not (?:leav\w+|going)|ella|abuel[oa]|espos[oa]|hij[oa]s?|nin[oa]s|perr[oa]s?|gat[oa]s?|silla de ruedas|cama)\b/,
  /** The caller is about to go out. */
  leaves:
    /\b(?:(?:im|i am|were|we are|okay) (?:\w+ )?(?:going|leaving|heading|walking|getting (?:out|up|my|them|him|her|their)|coming out|stepping)\b(?! (?:to|back|up|down(?! the (?:stairs|steps))|in|around|through|upstairs|downstairs|inside)\b)|(?:going|heading) (?:over )?to (?!(?:the|my|our|her|his|\w+s) (?:\w+ )?(?:kitchen|basement|cellar|attic|\w*rooms?|closet|garage|stove|furnace|boiler|heater|meter|valve|panel|breaker)\b)(?:the|my|our|her|his|\w+s) \w+|(?:going|heading|vamos|voy) (?:(?:on|right|para) )?(?:out|outside|afuera)\b(?! (?:and|to (?:check|see|look|shut|turn)))|(?:starting|trying) to get (?:them|everyone|everybody|people|folks)(?: \w+)? out|(?:everybody|everyone|guys)\W+(?:get )?out\b|(?:get|grab|put)(?:ting)? (?:your|their|on) shoes|(?:i|we) can go|ill (?:go|leave|drag|carry|get (?:out|my|him|her|them|the (?:kids?|dogs?|cats?|baby))|take|walk)|we(?:ll| will) (?:go|leave)|yall want us to get out\W+okay|ya vamos|ya nos vamos|(?:ahorita|ahora) (?:me|nos) (?:vamos|voy|salimos|salgo)|vente|vamonos|ya salgo|vamos (?:saliendo|afuera))\b/,
  gotIt:
    /^(?:\W|\b(?:um+|oh|well|yes|yeah)\b)*(?:ok(?:ay)?|alright|all right|got it|will do|understood|done|going|leaving|i will|we will|right|sure|on it|doing (?:it|that)|esta bien|listo|vale|de acuerdo)\b/,
  chatter:
    /\b(?:how are you|hows it going|whats up|nice (?:to|day|weather)|weather|joke|sing|favorite|favourite|the game|football|movie|weekend|do you like|what do you think|como esta|que tal|how old are you|where are you|poem|story|recipe|pizza|taxi|flight|hotel room|lottery|homework|capital of|who won|president)\b/,
  correction:
    /\b(?:sorry|actually|correction|wait|i mean|i meant|i said|rather|make that|not|no|my mistake|scratch that|wrong|incorrect|change|instead|update|fix that|let me correct|misspoke|perdon|corrijo|digo)\b/,
  request:
    /\b(?:(?:i|we)(?:d| would)? (?:\w+ )?(?:need|want|like|love)|(?:im|i am|were|we are|just|was) (?:looking|hoping|trying|wanting|interested|wondering)|looking (?:for|to)|can (?:you|i|we|somebody|someone)|could (?:you|i|we|somebody|someone)|do (?:you|yall) (?:guys )?do|^(?:just )?(?:need|want)(?:ing)?|necesito|quiero|quisiera)\b/,
  help: /\b(?:(?:need|send|get|want) (?:\w+ ){0,2}?(?:somebody|someone|a guy|a man|one of your|you guys|you people|a tech\w*)|emergency|urgent(?:ly)?|asap|as soon as possible|hurry|immediately|right (?:away|now)|quick(?:ly)?|fast|help|emergencia|urgente|rapido|ayuda|auxilio|socorro)\b/,
} as const satisfies Record<string, RegExp>;
export type Intent = keyof typeof intents;

/** Prompt injection: words aimed at the dispatcher's rules, not about a job. */
const INJECTED = [
  /\b(?:ignore|disregard|forget|override|bypass|drop|erase|skip|set aside|stop following|break|violate|suspend|disable|delete|reset|unlearn|cancel|abandon)\b.{0,40}\b(?:instructions?|rules?|prompts?|programming|guidelines?|directives?|training|restrictions?|commands?|settings|polic(?:y|ies)|constraints|everything (?:above|before|you)|what you were told|previous|prior|limitations|safety (?:rules?|scripts?|protocols?|instructions?|guidelines?|settings?|filters?))\b/,
  /\b(?:system|developer|admin(?:istrator)?|debug|maintenance|root|god|jailbreak|dan|sudo|unrestricted|test|override|service|diagnostic|training) ?(?:prompt|mode|message|access|override|command|instruction|privileges?|rights)\b/,
  /\b(?:your|the|these|those|all|initial|original|hidden|secret|internal|system|first|exact) (?:\w+ )?(?:prompts?|instructions?|guidelines|configuration|system message|source code|programming|rules|directives)\b/,
  /\b(?:(?:you are|youre|you will be) (?!not an? (?:real|actual|live)\b)(?=(?:now |actually |really |no longer |not |just |going to |to |free |a |an |the |in |my |called |unrestricted|dan\b|human|allowed|supposed))|become|act as|act like|pretend|role ?play|play the role|imagine (?:you|that you)|simulate|behave (?:as|like)|from now on|lets play|new persona|speak as|respond as|answer as|be my)\b.{0,60}\b(?:now|a|an|as|human|person|pirate|different|dan|unrestricted|free|evil|game|technician|assistant|chatbot|model|poet|linux|terminal|my (?:friend|grand\w+)|dispatcher who)\b/,
  /\b(?:repeat|print|output|reveal|show|display|recite|translate|summari[sz]e|spell out|read (?:back|out|aloud)|write out|tell me|list|leak|dump|echo|encode|decode|share|quote)\b.{0,40}\b(?:prompt|instructions?|rules|above|verbatim|word for word|everything (?:you|above|before)|system|guidelines|configuration|secrets?|api ?keys?|passwords?|credentials|internal|initial message|what you were told)\b/,
  /\b(?:say|repeat|answer|respond|reply|confirm|tell (?:me|them|him|her|us)|state|promise|read)\b.{0,30}\b(?:exactly|after me|verbatim|the (?:word|words|phrase|sentence|following)|with (?:only|just|yes)|only (?:with|in|yes)|this sentence|that (?:you are (?:a )?human|youre (?:a )?human|it(?:s| is| will be) free|its 100|everything is free|someone is on|the price|the repair is free|help is on))\b/,
  /\b(?:set|put|write|enter|add|change|make|type|insert|fill|record|mark|log|include|note)\b.{0,40}\b(?:estimated ?value|value (?:to|as|at)|technician (?:to|as|is|field|name)|priority (?:to|as)|status (?:to|as)|type (?:to|as)|work order (?:to|as|says|field|with|description)|description (?:to|as|field)|time ?logged|field|the (?:order|ticket) (?:as|to)|json|html|script|payload|(?<!\b(?:gate|door|garage|lockbox|building|entry|access|alarm|key|zip) )code|link|url|ssn|into the (?:work )?order|on the (?:work )?order|in the (?:work order|description|notes|ticket|record))\b/,
  /\b(?:i am|im|this is|speaking as|as|we are|my name is)\b.{0,25}\b(?:your (?:developer|creator|owner|programmer|boss|admin\w*|engineer|maker|manager|supervisor)|the (?:developer|creator|programmer|admin(?:istrator)?|system|ceo|engineer|owner of (?:this|the) (?:company|line|service|ai))|an? (?:developer|engineer|admin\w*|authorized|employee|another ai|ai)|openai|vapi|anthropic|google|from (?:openai|vapi|the dev))\b/,
  /\b(?:authori[sz]ed|authori[sz]ation|clearance|unlock|access) (?:code|level|override|key|by|word)\b|\bpasscode\b|\bsecret word\b/,
  /\b(?:end of|begin|start of|new|updated|important|additional|revised) (?:\w+ )?(?:prompt|instructions?|system message|rules|directive|policy|conversation|transcript|call)\b|\[(?:system|inst|admin)|<\/?(?:script|system|inst|im_)|```|\{\{|\}\}|\bbase ?64\b|\brot ?13\b|\bfunction call\b|\bcreate_?work_?order\b|\bupdate_?work_?order\b|\btool calls?\b|\bdrop table\b|\bsystem:|\bassistant:|\buser:|\bignora\b.{0,30}\b(?:instrucciones|reglas)\b|\bolvida\b.{0,30}\b(?:instrucciones|reglas)\b/,
  /\b(?:just this once|between (?:you and me|us)|nobody will know|hypothetically|for (?:a|my) (?:story|novel|school|research|game|test)|in a (?:story|game|movie|world)|its only a (?:game|test))\b.{0,80}\b(?:say|tell|price|rules?|human|promise|pretend|prompt|free)\b/,
  /\b(?:all|every|my|this|the) (?:repairs?|services?|visit|jobs?) (?:is|are|will be|should be) free\b/,
];

/** Whether any sentence tries to instruct the dispatcher. */
export const isInjected = (words: string): boolean =>
  sentencesOf(words).some((sentence) => INJECTED.some((pattern) => pattern.test(sentence)));

/** Whether normalized words show an intent or a topic. */
export const wants = (words: string, intent: Intent | Topic): boolean =>
  intent in intents
    ? intents[intent as Intent].test(words)
    : hearTalk(words, (one) => one, [intent as Topic])[intent as Topic] >= SURE;
