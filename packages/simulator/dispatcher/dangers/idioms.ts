/**
 * Idioms that use words of danger for something harmless: a price, a bill, a meeting, the weather.
 * Only the idiom is removed, not the words next to it.
 */
const MONEY =
  "(?:price\\w*|prices|bills?|costs?|quotes?|estimates?|invoices?|fees?|rates?|numbers?|figures?|total|charge\\w*|dollars?|bucks|money|deals?|sale|taxes|rent|mortgage|debt|budget|market|contracts?)";
const WORKLOAD =
  "(?:paper ?work|work|bills|debt|emails?|e ?mails?|calls|texts|meetings?|orders|laundry|deadlines?|homework|forms|receipts|boxes|kids stuff|quotes|tickets|to ?do lists?|invoices|requests|stuff to do)";
const MEETING =
  "(?:meetings?|traffic|(?:conference |phone |zoom |long |work )*calls?|lines?|queue|zoom|work|the office|office|class|court|airport|plane|jury duty|training|a conference|conference|contract|lease|warranty|voicemail|hold|phone tree|menu|interviews?|school|city|gridlock|rush hour|job|the past|rut)";
const LIGHTLY = "(?:a |an |my |the |your |our |this |another |back to back |some |all |one long )*";

const IDIOMS = [
  // Sparked interest and conversation.
  `(?:spark(?:s|ed|ing)?|ignit(?:e|es|ed)|kindl(?:e|ed)) (?:\\w+ )?(?:interest|curiosity|conversation|joy|ideas?|imagination|discussion|debate|attention|thought)`,
  "sparks? of (?:interest|hope|genius|joy)|creative sparks?|sparkling (?:clean|water|reviews?)",
  // Too busy to talk.
  `(?:trapped|stuck|pinned|caught|tied up|buried|locked) (?:(?:down|up) )?(?:in|on|at|into|with|behind) ${LIGHTLY}${MEETING}\\b(?! (?:room|shaft|cart))`,
  `(?:drown(?:s|ed|ing)?|buried|swamped|swimming|flooded|inundated|slammed|underwater|under water|crushed|smothered|suffocating|choking) (?:alive )?(?:in|with|by|under|from) ${LIGHTLY}${WORKLOAD}\\b`,
  "(?:snowed|buried|slammed|swamped) (?:under|at work|this week|right now)|(?:bleed(?:s|ing)?|hemorrhag\\w+) (?:money|cash)|bleeding (?:me|us) dry|bled dry|up to (?:my|our) (?:neck|eyeballs|ears|eyes) in (?:work|bills|paperwork|quotes|boxes)",
  // Prices.
  `(?:shock(?:ed|ing)?|floored|stunned|zapped|jolted|burn(?:ed|t|s|ing)?|kill(?:s|ed|ing)?|chok(?:e|ed|ing)|gutted|crush(?:ed|es|ing)?|bleed(?:s|ing)?|hurt(?:s|ing)?|hit|strangl\\w+|suffocat\\w+|fainted|died|passed out|keeled over|fell (?:over|out of (?:my|his|her) (?:chair|seat))|had a (?:heart attack|stroke)) (?:(?:me|us|him|her|my (?:husband|wife|mother|dad|mom)) )?(?:at|by|on|from|over|when (?:i|we|he|she) (?:saw|opened|heard|got|read)|about|to (?:see|hear))(?: \\w+){0,5} ${MONEY}\\b`,
  `${MONEY}(?: \\w+){0,3} (?:burn(?:s|ed|t|ing)?|shock(?:s|ed|ing)?|kill(?:s|ed|ing)|chok(?:es|ed|ing)|crush(?:es|ed|ing)|strangl\\w+|hurt(?:s|ing)?|bleed(?:s|ing)?) (?:me|us|him|her|them|my (?:husband|wife|budget|wallet|mother|mom|dad))`,
  `${MONEY}(?: (?:are|is|were|just|have|has|been|really|all|like|totally|gone|going))* (?:explod\\w+|skyrocket\\w*|blow(?:n|ing)? up|blew up|going through the roof|through the roof|on fire|shocking|crushing|a killer|insane)`,
  "exploding (?:prices?|costs?|bills?|rates?|market)|sticker shock|shock(?:ing|ed|s)? (?:prices?|bills?|quotes?|costs?)|burn(?:ing|s|ed)? (?:a hole in (?:my|our|his|her|the) (?:pocket|wallet|budget)|through (?:cash|money|savings)|cash|money|bridges|the midnight oil|daylight|question)",
  "(?:smoking|smokin|hot|fire|red hot|killer|explosive|screaming) (?:deals?|sale|prices?|market|offer|reviews?|specials?)|fire sales?|hot (?:ticket|topic|seat|streak|commodity)|selling like (?:fire|hot cakes)|on fire (?:lately|this year|on (?:yelp|google|instagram|the reviews))",
  "(?:burn(?:ed|t)|been burned|got burned|getting burned|felt burned) (?:out (?:at|from|on|by) (?:work|this|my|the (?:job|kids))|before(?= (?:by|with|on|so|and|hiring|,|\\.|$)))",
  "(?:guy|guys|company|outfit|electrician|plumber|contractor|handyman|installer|place|crew|one|they|he) (?:really |totally |kind of )?burn(?:ed|t) (?:me|us)(?! (?:with|when the))",
  // Burnt dinner.
  "(?:smoke |fire )?(?:alarms?|detectors?)(?: \\w+){0,2} (?:went|goes|go|going|gone|sets?|setting) off(?: \\w+){0,4} (?:because|cause|when|whenever|after|every ?time|if|from)(?: (?:i|we|he|she|my \\w+|somebody|someone|the kids))?(?: \\w+)? (?:burn(?:t|ed|s|ing)?|cook\\w*|fr(?:y|ied|ies|ying)|sear\\w*|toast\\w*|shower\\w*|steam\\w*|broil\\w*|bak\\w+|mak(?:e|es|ing))(?: (?:the|some|a|my|our))?(?: \\w+)?",
  "burn(?:t|ed|s|ing)? (?:the |my |our |some |a |his |her )*(?:toast|rolls|dinner|turkey|popcorn|bacon|pizza|food|cookies|pie|bread|lunch|breakfast|roast|steaks?|burgers?|eggs)",
  // Harmless exaggeration.
  "(?:\\w+ (?:is |are )?)?killing (?:me|us|my (?:ears|budget|wallet|sleep|patience|mood|vibe|back)|our (?:budget|sleep|business|ears)|(?:two|2) birds|time)|(?:die|dying|dies|died) (?:to (?:know|get|have|hear|see|try|start|move)|for (?:a|an|some|that|this|new)|laughing|of (?:boredom|embarrassment|laughter|shame|curiosity)|down|on me|on us)|(?:bored|scared|tired|sick|worried|embarrassed|thrilled|tickled) to death|sick (?:and tired )?of|drop dead gorgeous|dead (?:end|line|set|weight|serious|tired|zone|battery|quiet)|over my dead body|to die for",
  "(?:hardly|cant|cannot|couldnt|can not|wont|couldnt) stand (?:(?:the|it|this|that|him|them|how|when|what|to|having|looking|living|all|your|our|my|his|her|another|any|one more)\\b)",
  "gas (?:stations?|prices?|money|mileage|guzzler|tank|pump)|step(?:ping)? on the gas|out of gas|(?:run|running|ran) out of gas|full of hot air|(?:blow|blowing|blew|let|letting) off (?:some )?steam|cook(?:ing)? with gas|gas(?:sed|sing) (?:up|me up)|gaslight\\w*|gas (?:it|up) (?:up )?(?:the )?(?:car|truck)?",
  "blow(?:ing|n|s)? (?:my|our|his|her) (?:mind|budget|savings|nose|cover|top|stack)|blew (?:my|our|his|her) (?:mind|budget|top|stack)|mind ?blow\\w+|blow(?:ing|n)? (?:me|us) (?:off|away)|blew (?:me|us) (?:off|away)|blow(?:ing)? up (?:my|our|his|her) (?:phone|inbox)|(?:phone|inbox|email)(?: \\w+){0,3} blow(?:ing|n|s)? up|blew up (?:my|our) phone|blow(?:ing|n)? (?:it )?out of proportion",
  "(?:under|on|in) fire (?:from|by|for)|fire away|fired up(?= (?:about|to|for))|trial by fire|light(?:ing)? a fire under|play(?:ing)? with fire|where theres smoke(?: theres fire)?|add(?:ing)? fuel to the fire|putting out fires(?= (?:all|at|with|for|here|,|$))|sense of alarm|cause for alarm|false alarm|alarm clock(?:s)?|(?:my|the|our|phone|an|set (?:an|my|the)) alarm (?:clock )?(?:went off|goes off|for|at) (?:at )?(?:\\d+|six|five|seven|half|early)(?! ?ppm)|alarm(?:ed|ing)(?= (?:by|at|to|how|price|bill|cost))|smoke and mirrors|smoke break|chain smok\\w+|blow(?:ing)? smoke|up in smoke|smoke(?:d|s)? (?:meat|brisket|ribs|salmon|turkey)|flood of (?:calls|emails|quotes|orders|memories)|flooded with (?:calls|emails|quotes|orders|requests|offers|light)|heart ?burn|burning desire|slow burn|crash and burn|(?:crispy|burnt) (?:orange|sienna|umber|ends)|break(?:ing)? the bank|fell (?:in love|behind|asleep|off the schedule|out with|short|into (?:my|our) lap)|hot (?:mess|minute)|pain in the \\w+|breath(?:e|ing|er) (?:of fresh air|room|easy|easier|down (?:my|our) neck)|shell ?shock\\w*|culture shock|shock absorbers?|blood ?(?:y hell|hound|type|pressure|money|work|test)|bad blood|cold blood",
];
const IDIOM = new RegExp(`\\b(?:${IDIOMS.join("|")})\\b`, "g");

/**
 * Removes idioms that use words of danger.
 *
 * @param words plain words.
 */
export const withoutIdioms = (words: string): string => words.replace(IDIOM, " ");
