import type { Danger } from "./danger";
import type { Language } from "./dialogue";

/** The facts the dispatcher asks for, in order. */
export const facts = ["address", "name", "phone"] as const;
export type Fact = (typeof facts)[number];

/**
 * What the dispatcher says: the wordings of each line between slashes, in the order in which a call
 * hears them, in English and below in Spanish. Words in braces are filled in. The dangers and their
 * instructions are the prompt's (packages/assistant/prompt.ts).
 */
const lines = {
  // Dangers, and the same for a caller who is somewhere else.
  gas: `Please leave the building now, don't touch any switches, and call the gas emergency line or 911 from outside.
    Por favor salga del edificio ahora, no toque ningún interruptor y llame desde afuera a la línea de emergencias de gas o al 911.`,
  "carbon-monoxide": `Get everyone out into fresh air now and call 911.
    Saque a todos al aire fresco ahora y llame al 911.`,
  fire: `Get away from it, get everyone out and call 911.
    Aléjese de ahí, saque a todos y llame al 911.`,
  hurt: `Please hang up and call 911 now.
    Por favor cuelgue y llame al 911 ahora.`,
  "electric-water": `Stay out of the water and don't touch anything electrical.
    No se meta en el agua y no toque nada eléctrico.`,
  water: `If you can reach the main water valve safely, turn it off.
    Si puede llegar sin peligro a la llave principal del agua, ciérrela.`,
  "gas-away": `Call the gas emergency line or 911 now, and have whoever is there leave the building without touching a switch.
    Llame ahora a la línea de emergencias de gas o al 911, y que quien esté ahí salga del edificio sin tocar interruptores.`,
  "carbon-monoxide-away": `Call 911 now, and have whoever is there get out into fresh air.
    Llame al 911 ahora, y que quien esté ahí salga al aire fresco.`,
  "fire-away": `Call 911 now, and have whoever is there get away from it and get out.
    Llame al 911 ahora; a quien esté ahí dígale: aléjese de eso y salga.`,
  "water-away": `Have whoever is there turn off the main water valve, if they can reach it safely.
    Que quien esté ahí cierre la llave principal del agua, si puede llegar sin peligro.`,
  "valve-stuck": `Don't force it; if you can't get at the main water valve safely, stay clear of the water.
    No la fuerce; si no puede llegar sin peligro a la llave principal, no se acerque al agua.`,
  "no-valve": `The main valve won't stop that water, so please stay clear of it.
    La llave principal no para esa agua; por favor no se acerque.`,
  sewage: `Please stop flushing and don't run any water.
    Por favor no baje el agua del baño ni abra ninguna llave.`,
  "nobody-comes": `This is a demonstration line: nobody is coming from here.
    Esta es una línea de demostración: nadie va a ir.`,
  "nobody-comes-911": `This is a demonstration line and nobody is coming from here, so if anyone is in danger, call 911 now.
    Esta es una línea de demostración y nadie va a ir, así que si alguien está en peligro, llame al 911 ahora.`,
  "cant-send": `I can't send anyone from here, so please call 911. / I know you're waiting; I can't send anyone, and 911 can.
    Desde aquí no puedo mandar a nadie; por favor llame al 911. / Sé que está esperando; yo no puedo mandar a nadie. Llame al 911, por favor.`,
  demonstration: `This is a demonstration line and nobody will be sent. Please call 911 or your own service company.
    Esta es una línea de demostración y no se enviará a nadie. Por favor llame al 911 o a su propia empresa de servicio.`,
  "tell-outside": `Tell me when you are outside.
    Avíseme cuando esté afuera.`,
  "keep-going": `Good, keep going. Tell me when everyone is outside. / I'll wait. Tell me when you're all out.
    Bien, sigan. Avíseme cuando todos estén afuera. / Aquí espero. Avíseme cuando ya estén afuera.`,
  "keep-walking": `Keep going, and stay out there. I'll write this down meanwhile.
    Sigan, y quédense afuera. Mientras, lo anoto.`,
  "go-outside": `Please go outside first and call 911 from there. Tell me when you're out.
    Primero salga, por favor, y llame al 911 desde afuera. Avíseme cuando haya salido.`,
  walk: `Then please start walking out while we talk; I'll be quick.
    Entonces vaya saliendo mientras hablamos; seré breve.`,
  "call-first": `Then I'll be quick, so you can call 911.
    Entonces seré breve, para que llame al 911.`,
  "no-flame": `Please don't light anything; with gas around, any flame can set it off.
    Por favor no prenda nada; con el gas, cualquier llama puede prenderlo.`,
  "call-them": `Good, please do that right away.
    Bien, hágalo enseguida, por favor.`,
  "have-them": `Then call them now and have them get out, and give 911 their address.
    Entonces llámeles ahora para que salgan, y dele la dirección al 911.`,
  "no-danger": `I misunderstood, and I'm glad everyone is all right.
    Le entendí mal; qué bueno que todos están bien.`,
  "glad-outside": `I'm glad you're {all}out. Call 911 if nobody has, and stay out until they say it's safe.
    Qué bueno que ya están afuera. Llame al 911 si nadie ha llamado, y no entren hasta que les digan que es seguro.`,
  "glad-help": `Good. I'm so sorry this happened; do what 911 tells you, and the repair can wait.
    Qué bueno. Siento mucho el susto; haga lo que le diga el 911, y la reparación puede esperar.`,

  "still-hurt": `I may have misheard you. Is anybody hurt or in danger there?
    Puede que le haya entendido mal. ¿Hay alguien herido o en peligro?`,

  // Questions, one at a time.
  problem: `What's going on? / What needs fixing? / Tell me what's broken or isn't working, and I'll write it down.
    ¿Qué pasó? / ¿Qué hay que arreglar? / Dígame qué se descompuso o qué no funciona, y lo anoto.`,
  detail: `Sure. What is it that needs fixing or replacing?
    Claro. ¿Qué es lo que hay que arreglar o cambiar?`,
  "over-there": `I see. What's going on over there?
    Entiendo. ¿Qué pasó allá?`,
  outside: `It isn't safe to talk in there. Are you outside? / Please go now, and tell 911 if you can't. Are you outside?
    No es seguro hablar ahí. ¿Ya está afuera? / Salga ahora, y si no puede, dígaselo al 911. ¿Ya está afuera?`,
  help: `Is somebody calling 911 now? / I'm so sorry. Please call them now, because they can send help. Can somebody there reach 911? / Can somebody there reach 911?
    ¿Alguien ya está llamando al 911? / Lo siento mucho. Llámeles ya, por favor: ellos mandan ayuda. ¿Ya habló con el 911? / ¿Ya habló con el 911?`,
  urgency: `Is anyone in danger, or is it getting worse right now? / I do have to ask, yes or no: is anyone in danger, or is it getting worse?
    ¿Hay alguien en peligro, o está empeorando en este momento? / Necesito saber, sí o no: ¿hay alguien en peligro, o está empeorando?`,
  "safe-water": `Is the water near any lights or outlets?
    ¿Está el agua cerca de luces o enchufes?`,
  "if-electric": `If it reaches an outlet or a light, keep well away from it.
    Si llega a un enchufe o a una luz, no se acerque.`,
  "safe-air": `Is anyone there faint, sick or confused? / And is anyone there faint, sick or confused?
    ¿Hay alguien mareado, enfermo o confundido? / ¿Y hay alguien mareado, enfermo o confundido?`,
  "all-safe": `Okay, good. / Good to hear.
    Qué bueno. / Muy bien.`,
  address: `What's the address there? / And what's the street and house number? / I still need the street: which one is it?
    ¿Cuál es la dirección? / ¿Y en qué calle es? / Me falta la calle: ¿qué calle es?`,
  "address-if": `If you can talk, where is this?
    Si puede hablar, ¿cuál es la dirección?`,
  "town-short": `And which town? / Which town is that?
    ¿En qué ciudad?`,
  "name-short": `And your name? / What's your name? / What name should I put down?
    ¿Y su nombre? / ¿A qué nombre lo anoto? / ¿Cuál es su nombre?`,
  "phone-short": `What number are you on? / What number can they reach you at? / Could I get a call-back number?
    ¿Cuál es su teléfono? / ¿Qué número de teléfono anoto? / ¿Me da un teléfono para llamarle?`,
  town: `Which town is that in? / And which town is that?
    ¿En qué ciudad es?`,
  name: `And who am I speaking with? / Could I get your name? / What name should I put it under?
    ¿Me da su nombre, por favor? / ¿A qué nombre lo anoto? / ¿Cuál es su nombre?`,
  "last-name": `And your last name?
    ¿Y su apellido?`,
  phone: `What's the best number to reach you at? / What's a good number to call you back on? / Could I get a call-back number?
    ¿A qué número de teléfono le podemos llamar? / ¿Qué número de teléfono anoto? / ¿Me da un teléfono para llamarle?`,
  "incomplete-phone": `I missed part of that. What is your call-back number, digit by digit? / Sorry, I'm still missing some. Could you say the phone number once more, slowly?
    No entendí todo el número. ¿Me da su teléfono, dígito por dígito? / Perdone, me falta una parte. ¿Me repite el teléfono despacio?`,
  recap: `So that's {heard}. / All right, that's {heard}. / Here's what I have: {heard}.
    Le repito: {heard}. / Para confirmar: {heard}. / Esto es lo que tengo: {heard}.`,
  right: `Did I get that right? / Is that right?
    ¿Es correcto? / ¿Es correcto todo?`,
  "what-wrong": `Sorry about that. Which part should I change?
    Disculpe. ¿Qué parte cambio?`,
  "anything-else": `Anything else they should know? / Anything else? / Is there anything else?
    ¿Algo más que deban saber? / ¿Algo más? / ¿Hay algo más?`,
  settled: `If that's everything, we're all set. / Then we're all set, if that's everything.
    Si es todo, quedamos así. / Entonces quedamos así, si es todo.`,
  "settled-short": `911 can tell you more than I can. / Please do what 911 tells you.
    El 911 le puede decir más que yo. / Haga lo que le diga el 911, por favor.`,
  "what-else": `Sure, what else?
    Claro, ¿qué más?`,

  // What the dispatcher shows it heard.
  got: `Thank you. / Got it. / Okay, thanks.
    Gracias. / Muy bien. / De acuerdo, gracias.`,
  place: `{place}, got it. / Okay, {place}. / {place}, thank you.
    {place}, anotado. / Muy bien, {place}. / {place}, gracias.`,
  thanks: `Thank you{name}. / Thanks{name}.
    Gracias{name}.`,
  spelled: `Thank you{name}. / Thanks for spelling that{name}. / Got the spelling, thank you{name}.
    Gracias{name}. / Gracias por deletrearlo{name}. / Ya tengo cómo se escribe, gracias{name}.`,
  street: `Okay. / Got it. / Thank you.
    Bien. / Anotado. / Gracias.`,
  noted: `I see. / Okay, thank you. / All right. / I understand.
    Entiendo. / Ya veo. / De acuerdo.`,
  corrected: `Okay, {heard}. / I've changed that to {heard}. / Now it's {heard}.
    Bien, {heard}. / Ya lo cambié: {heard}. / Ahora es {heard}.`,
  changed: `I'll pass that on. / I'll pass that on too.
    Yo les aviso. / También les aviso.`,
  wish: `I've put that down; the office will tell you if it works. / I've put that down too.
    Ya lo anoté; la oficina le dice si se puede. / También lo anoté.`,
  "same-heard": `Yes, I have {heard}.
    Sí, tengo {heard}.`,
  alright: `All right. / Okay.
    Entiendo. / De acuerdo.`,
  declined: `Okay, we'll do without. / No problem.
    Lo dejamos así. / No hay problema.`,
  "ask-office": `I don't know that one, so I've noted it for the office. / I've noted that for the office too.
    Eso no lo sé, pero se lo anoto a la oficina. / También se lo anoto a la oficina.`,
  "ask-technician": `I don't know that one, so I've noted it for the technician. / I've noted that for the technician too.
    Eso no lo sé, pero se lo anoto al técnico. / También se lo anoto al técnico.`,
  why: `So the right place and number are written down.
    Para anotar bien el lugar y el número.`,
  "not-caught": `Sorry, I didn't catch that. / Sorry, I missed that again. / I'm sorry.
    Perdón, no entendí. / Disculpe, otra vez no le entendí. / Disculpe.`,
  hold: `Take your time. / No rush.
    Tómese su tiempo. / Sin prisa.`,
  "is-emergency": `I'm treating this as an emergency.
    Lo voy a tratar como emergencia.`,
  "is-visit": `We can help with {trouble}. / Sure, I'll set up a visit for {trouble}. / Okay, let's get a visit set up for {trouble}.
    Con gusto le ayudamos con {trouble}. / Claro, le anoto una visita por {trouble}.`,
  "a-visit": `I can set up a visit. What would you like us to look at? / And what is it that you'd like us to look at?
    Le anoto una visita. ¿Qué quiere que le revisemos? / ¿Y qué es lo que hay que revisar?`,
  "now-emergency": `I've made it an emergency.
    Ahora es una emergencia.`,
  "called-off": `I'm glad to hear it. I've taken the emergency back, so nobody is called out.
    Me alegro. Ya no es una emergencia: no se llama a nadie.`,
  "glad-nothing": `Glad it was only that.
    Qué bueno que solo fue eso.`,

  // What the caller asks back.
  price: `The technician will tell you the price before any work starts. / I really can't give a figure; you'll hear the price before any work starts.
    El técnico le dirá el precio antes de empezar el trabajo. / De veras no puedo darle una cifra; se la dicen antes de empezar.`,
  "arrival-emergency": `I can't name a time, and this is a demonstration line: if it can't wait, please call your own service company. / I know you're waiting; I can't give a time and I won't guess.
    No puedo decir una hora, y esta es una línea de demostración: si no puede esperar, llame a su propia empresa de servicio. / Sé que está esperando; no tengo una hora y no quiero adivinar.`,
  "arrival-visit": `I can't name a time; the office calls you to set it. / I can't promise a time; the office has the calendar.
    No puedo decir una hora; la oficina le llama para fijarla. / No le puedo prometer una hora; la oficina tiene la agenda.`,
  duration: `How long the work takes is for the technician to say.
    Cuánto dura el trabajo se lo dice el técnico.`,
  "few-questions": `I only have a few short questions.
    Solo tengo unas preguntas cortas.`,
  "who-comes": `I can't say which technician it will be. / That's for the office to decide; I can't say who it will be.
    No puedo decirle qué técnico será. / Eso lo decide la oficina; yo no sé quién será.`,
  license: `I don't have the licenses in front of me; the office does.
    No tengo las licencias a la mano; la oficina sí.`,
  "no-price": `I can't give a price here. / I'd be guessing, and I don't want to.
    Aquí no puedo darle un precio. / No quiero decirle algo que no sé.`,
  hours: `This line is answered day and night.
    Esta línea contesta de día y de noche.`,
  robot: `I'm an AI, not a person, but I'll get you taken care of. / Still an AI, I'm afraid, but I'm listening.
    Soy una IA, no una persona, pero con gusto le ayudo. / Sigo siendo una IA, pero le escucho.`,
  human: `I'm an AI and can't put you through, but somebody from the office can call you. / I understand; I'll ask the office to call you.
    Soy una IA y no puedo pasarle a una persona, pero alguien de la oficina puede llamarle. / Entiendo; pido a la oficina que le llame.`,
  service: `I answer calls, sort out emergencies and alert the on-call technician; the website has the rest.
    Contesto llamadas, distingo las emergencias y aviso al técnico de guardia; el sitio web tiene lo demás.`,
  repair: `The technician will look at it safely. / That's best left to the technician.
    El técnico lo revisará de forma segura. / Eso es mejor dejárselo al técnico.`,
  insurance: `I can't say anything about insurance, warranties or legal matters.
    No puedo decir nada sobre seguros, garantías ni asuntos legales.`,
  medical: `I can't give medical advice; for that please call 911.
    No puedo dar consejos médicos; para eso llame al 911.`,
  sensitive: `I don't need that, and it's safer not to share it on the phone.
    No necesito eso, y es más seguro no darlo por teléfono.`,
  "by-email": `I'll note you'd like it by email.
    Anoto que lo quiere por correo.`,
  injected: `I can help with a service call.
    Puedo ayudar con una llamada de servicio.`,
  "not-ours": `That's not something we do, I'm afraid. What needs fixing at your place?
    Me temo que eso no lo hacemos. ¿Qué hay que arreglar en su casa?`,
  "we-do": `Yes, we do.
    Sí, claro.`,
  "with-it": `What's going on with it?
    ¿Qué le pasa?`,
  "acting-up": `Is anything going on with it right now?
    ¿Le pasa algo ahorita?`,
  "only-service": `Okay, and what is it that needs fixing? / I only take service calls. What needs fixing? / Sorry, I can only help with plumbing, heating and the like. What needs fixing?
    Bien, ¿y qué es lo que hay que arreglar? / Solo atiendo llamadas de servicio. ¿Qué hay que arreglar? / Disculpe, solo puedo ayudar con plomería, calefacción y cosas así. ¿Qué hay que arreglar?`,
  warning: `Please stay polite, or I will end the call.
    Por favor sea amable, o terminaré la llamada.`,
  "still-there": `Are you still there?
    ¿Sigue ahí?`,

  // Messages for the office.
  message: `I'll take a message for the office{about}.
    Tomo un mensaje para la oficina{about}.`,
  "message-taken": `I'll see that the office gets your message{about}, and they'll call you back.
    Le paso su mensaje{about} a la oficina, y ellos le devuelven la llamada.`,
  "message-noted": `I'll see that the office gets your message{about}.
    Le paso su mensaje{about} a la oficina.`,

  // What happens next, and goodbyes.
  emergency: `I've put it in as an emergency, and the on-call technicians are alerted until one of them confirms. / It's in as an emergency; the on-call technicians are alerted until one confirms.
    Ya quedó como emergencia, y se avisa a los técnicos de guardia hasta que uno confirme. / Quedó como emergencia; les avisamos a los técnicos de guardia hasta que uno confirme.`,
  "emergency-danger": `It's all written down, but help comes from 911.
    Todo quedó anotado, pero para la ayuda llame al 911.`,
  "emergency-live": `It's all written down. If anyone gets hurt or it gets worse, call 911.
    Todo quedó anotado. Si alguien se lastima o empeora, llame al 911.`,
  "emergency-helped": `It's all written down. Please do what 911 tells you now.
    Todo quedó anotado. Ahora haga lo que le diga el 911.`,
  scheduled: `You're all set{name}: the office will call you to set a time. / That's everything I need{name}. The office will call you to set a time.
    Todo listo{name}: la oficina le llama para fijar la hora. / Es todo lo que necesito{name}. La oficina le llama para fijar la hora.`,
  "scheduled-unreachable": `I have no number for you, so please call the office to set the time.
    No tengo su teléfono; por favor llame a la oficina para la hora.`,
  "bye-danger": `Please keep clear of it{name}, and goodbye.
    No se acerque{name}, y cuídese. Adiós.`,
  "bye-care": `Take care{name}, and goodbye.
    Cuídese mucho{name}, y adiós.`,
  "bye-emergency": `Take care{name}, and keep your phone close. Goodbye. / Please keep your phone close{name}. Take care, and goodbye.
    Cuídese{name}, y tenga el teléfono a la mano. Adiós.`,
  "you-too": `You too.
    Igualmente.`,
  "bye-plain": `Thanks for calling{name}. Goodbye. / Thank you{name}. Goodbye. / All the best{name}. Goodbye.
    Gracias por llamar{name}. Adiós. / Muchas gracias{name}. Adiós. / Que esté muy bien{name}. Adiós.`,
  "bye-nothing": `Thanks for letting me know. Goodbye.
    Gracias por avisarme. Adiós.`,
  bye: `Thanks for calling. Call any time something needs fixing. Goodbye.
    Gracias por llamar. Llame cuando haya algo que arreglar. Adiós.`,
  "abuse-end": `I'm ending the call now. Goodbye.
    Termino la llamada ahora. Adiós.`,
  "wrong-number": `No problem, wrong numbers happen. Goodbye.
    No hay problema, a todos nos pasa. Adiós.`,
  "not-us": `I think you have the wrong number; this is a plumbing and heating company. Goodbye.
    Esta es una empresa de plomería y calefacción; creo que marcó otro número. Adiós.`,
  "gas-outdoors": `Get well away from it, have everyone leave the building, don't switch anything on, and call the gas emergency line or 911.
    Aléjense bien, que todos salgan del edificio, no prendan nada y llame a la línea de emergencias de gas o al 911.`,
  "find-valve": `The main water valve is usually where the pipe comes in: the basement, the garage, or by the meter outside. / Look where the pipe comes in, and turn the valve clockwise if you can reach it safely.
    La llave principal suele estar donde entra el tubo del agua: en el sótano, el garaje o junto al medidor. / Busque donde entra el tubo y, si puede llegar sin peligro, gire la llave a la derecha.`,
  "hurt-too": `Once you're out, hang up and call 911 for whoever is hurt.
    Ya afuera, cuelgue y llame al 911 por quien esté mal.`,
  safe: `Please get everyone well away first and call 911 from there. Are you all somewhere safe? / Please leave it and go. Is everyone somewhere safe?
    Primero aléjense bien y llame al 911 desde ahí. ¿Ya están todos afuera y lejos? / Déjelo y váyanse, por favor. ¿Ya están todos afuera?`,
  "tell-safe": `Tell me when you're all somewhere safe.
    Avíseme cuando todos estén afuera, lejos de ahí.`,
  "bye-call": `Good, please do that now. Call us about the repair any time after. Goodbye.
    Bien, hágalo ahora. Por la reparación llámenos después. Adiós.`,
  "who-stays": `Call 911 and tell them who is still inside; they get them out.
    Llame al 911 y dígales quién sigue adentro; ellos lo sacan.`,
  "why-gas": `Gas can catch from a light switch. / Even a small spark can set gas off.
    El gas se prende con un interruptor. / Basta una chispa para que el gas prenda.`,
  "why-carbon-monoxide": `Carbon monoxide has no smell, and it makes people too sleepy to leave. / It can put everyone to sleep before they notice.
    El monóxido no huele, y da tanto sueño que uno ya no sale. / Puede dormir a todos antes de que lo noten.`,
  "why-fire": `A fire can spread behind the walls before you see it. / A fire can cut off the way out very fast.
    El fuego avanza por dentro de las paredes sin que se vea. / El fuego puede cerrar la salida muy rápido.`,
  "even-so": `I know that isn't easy, but please don't stay in there.
    Sé que no es fácil, pero por favor no se quede adentro.`,
  "call-anyway": `I understand, but please call anyway: they can help, and a technician can't. / I know it's a big step. Please call them; they'll tell you what to do.
    Le entiendo, pero llame de todos modos: ellos pueden ayudar, y un técnico no. / Sé que no es fácil. Llámeles, por favor; ellos le dicen qué hacer.`,
  "leave-it": `Better leave it as it is until the technician has looked at it.
    Mejor déjelo como está hasta que lo vea el técnico.`,
  "yes-leave": `Yes, everybody, right now; leave everything where it is. / Yes, all of you, and please don't wait.
    Sí, todos, ahora mismo; dejen todo donde está. / Sí, todos, y por favor no esperen.`,
  "need-not-leave": `Not from what you've told me. If you smell gas, see smoke or feel ill, get out and call 911.
    Por lo que me dice, no. Si huele a gas, ve humo o se siente mal, salga y llame al 911.`,
  "no-stay": `No, it isn't safe in there; please stay out until they say so. / No, please, nobody goes in until they say it's safe.
    No, ahí no es seguro; espere afuera hasta que se lo digan. / No, por favor, que nadie entre hasta que digan que es seguro.`,
  "may-stay": `From what you've told me, yes. If you smell gas, see smoke or feel ill, get out and call 911.
    Por lo que me dice, sí. Si huele a gas, ve humo o se siente mal, salga y llame al 911.`,
  "no-touch": `No, please don't touch anything; 911 will tell you what's safe. / No, nothing, until 911 says it's safe.
    No, por favor no toque nada; el 911 le dice qué es seguro. / No, nada, hasta que el 911 le diga que es seguro.`,
  "yes-valve": `Yes, turn the water off if you can get to the valve safely.
    Sí, cierre el agua si puede llegar a la llave sin peligro.`,
  "yes-danger": `Yes, that can be dangerous, so please don't wait. / Yes, please take it seriously.
    Sí, puede ser peligroso, así que no espere. / Sí, por favor tómelo en serio.`,
  "cant-see": `I can't tell from here; that's for the technician to judge. / I'd be guessing; the technician can tell you.
    Desde aquí no lo puedo saber; eso lo ve el técnico. / No quiero adivinar; el técnico se lo dice.`,
  "yes-911": `Yes, please call 911 right now; the repair can wait. / Yes, please do; they'll tell you what to do.
    Sí, llame al 911 ahora mismo; la reparación puede esperar. / Sí, llame, por favor; ellos le dicen qué hacer.`,
  "no-911": `Not for what you've told me. If anyone is in danger, then yes, right away. / No, only if somebody is in danger.
    Por lo que me dice, no. Si alguien está en peligro, entonces sí, enseguida. / No, solo si alguien está en peligro.`,
  "cant-call": `I can't call them from here, so please do it right now. / It has to come from you; they need to hear where you are.
    Desde aquí no puedo llamarles; hágalo usted ahora mismo, por favor. / Tiene que llamar usted; necesitan saber dónde está.`,
  fee: `I don't have the price of a visit; the office goes over it with you before anybody comes out. / The office will tell you that before anybody comes out.
    No tengo el precio de la visita; la oficina se lo dice antes de que vaya alguien. / Eso se lo dice la oficina antes de que vaya alguien.`,
  discount: `I can't see discounts from here; please ask when the office calls. / That's one to ask the office when they call.
    Desde aquí no veo descuentos; pregúntelo cuando le llame la oficina. / Eso es para preguntarlo a la oficina.`,
  pay: `The office goes over payment with you when they call. / They'll go over that with you too.
    La oficina ve con usted la forma de pago. / Eso también lo ve con la oficina.`,
  area: `I'll take it down, and the office will tell you if that's too far for them.
    Lo anoto, y la oficina le dice si les queda muy lejos.`,
  spanish: `Yes, of course.
    Sí, claro que sí.`,
  "message-next": `Somebody from the office will call you back.
    Alguien de la oficina le devuelve la llamada.`,
  here: `Yes, I'm here. / Still here.
    Sí, aquí estoy. / Aquí sigo.`,
  fine: `I'm fine, thank you.
    Muy bien, gracias.`,
  "right-place": `Yes, you have the right number.
    Sí, es el número correcto.`,
  "have-trouble": `Okay, {trouble}. / I see, {trouble}.
    Bien, {trouble}. / Entiendo, {trouble}.`,
  late: `I'm sorry you were left waiting. I can't see where they are, so I'll have the office find out and call you.
    Siento mucho que le hayan dejado esperando. No veo por dónde va, así que la oficina lo averigua y le llama.`,
  "ask-911": `I can't tell you that; 911 can help you right now. / That's one for 911 too.
    Eso no se lo puedo decir; el 911 le puede ayudar ahora mismo. / Eso también se lo dice el 911.`,
  "take-back": `Just to be sure: should I take the emergency back?
    Para estar seguros: ¿ya no es una emergencia?`,
  kept: `All right, it stays an emergency.
    Muy bien, sigue como emergencia.`,
  told: `{told}, okay. / {told}, got it. / {told}, I see.
    {told}, ya veo. / {told}: ya lo anoté.`,
  "bad-news": `I'm getting this in right now. / I hear you.
    Lo estoy registrando ahora mismo. / Le entiendo.`,
  "detail-noted": `All right. / Okay. / I see. / Thanks for telling me.
    De acuerdo. / Bien. / Ya veo. / Gracias por decirme.`,
  "bye-inside": `Please get out now and call 911{name}. Goodbye.
    Salga ahora y llame al 911, por favor{name}. Adiós.`,
  "bye-outside": `Please stay out there{name}, and take care. Goodbye.
    Quédese allá afuera{name}, y cuídese mucho. Adiós.`,
  "tell-me": `Yes, tell me and I'll write it down. / Yes please, go ahead.
    Sí, dígame y lo anoto. / Sí, por favor, dígame.`,
  welcome: `You're welcome.
    De nada.`,
} as const satisfies Record<Danger, string> & Record<string, string>;

/** The name of something the dispatcher says. */
export type Line = keyof typeof lines;

type Wordings = readonly [string, ...string[]];

function inRow(row: number): Record<Line, Wordings> {
  const all = {} as Record<Line, Wordings>;
  for (const line of Object.keys(lines) as Line[]) {
    const [first = "", ...others] = (lines[line].split("\n")[row] ?? "").trim().split(" / ");
    all[line] = [first, ...others];
  }
  return all;
}

/** The dispatcher's lines by language. */
export const sentences: Record<Language, Record<Line, Wordings>> = { en: inRow(0), es: inRow(1) };
