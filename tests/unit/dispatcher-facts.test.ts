import { expect, test } from "vitest";
import { writeAddress } from "../../packages/simulator/dispatcher/facts/address";
import { ruleDispatcher } from "../../packages/simulator/dispatcher/rules";

/**
 * Answers to the dispatcher's question, with the facts that must come of each; empty if it has
 * none.
 */
const answers: [said: string, name: string, location: string[], number: string][] = [
  [
    "Maria Delgado, 1420 West Sunset Road, Tucson, 520-555-0134",
    "Maria Delgado",
    ["1420", "Sunset", "Tucson"],
    "5205550134",
  ],
  [
    "it's Jim O'Leary, 77 Harbor Loop in Gloucester, nine seven eight, five five five, oh one one nine",
    "Jim O'Leary",
    ["77", "Harbor", "Gloucester"],
    "9785550119",
  ],
  [
    "Mei-Ling Chu. 300 Kearny Street apartment 5B San Francisco. four one five five five five zero one double seven",
    "Mei-Ling Chu",
    ["300", "Kearny", "5B", "San Francisco"],
    "4155550177",
  ],
  [
    "Bob Tran, 15660 County Road 9, Longmont Colorado, and my cell is 303 555 0182",
    "Bob Tran",
    ["15660", "County Road 9", "Longmont"],
    "3035550182",
  ],
  [
    "yeah so my name's Ann Cole, I'm at 12 Elm Street Peabody, you can reach me at 978.555.0144",
    "Ann Cole",
    ["12", "Elm", "Peabody"],
    "9785550144",
  ],
  [
    "Tyrone Banks, 4418 Martin Luther King Junior Boulevard, Flint, 810-555-0155",
    "Tyrone Banks",
    ["4418", "Martin Luther King", "Flint"],
    "8105550155",
  ],
  [
    "name is Katarzyna Nowak, 88 Greenpoint Ave, 3rd floor, Brooklyn, 718 555 0191",
    "Katarzyna Nowak",
    ["88", "Greenpoint", "3", "Brooklyn"],
    "7185550191",
  ],
  [
    "Luis Ortega, 908 Calle Bonita, Santa Fe, number's 505 555 0160",
    "Luis Ortega",
    ["908", "Calle Bonita", "Santa Fe"],
    "5055550160",
  ],
  [
    "Dave Kim. 2201 Highway 71 East, Bastrop. five one two, triple five, zero one two five",
    "Dave Kim",
    ["2201", "Highway 71", "Bastrop"],
    "5125550125",
  ],
  [
    "Sam Lee, nineteen Oak, Salem, five oh three five five five oh one seven one",
    "Sam Lee",
    ["19", "Oak", "Salem"],
    "5035550171",
  ],
  [
    "Peter Voss, V-O-S-S, 100 Main Street Suite 200 Duluth, 218-555-0103",
    "Peter Voss",
    ["100", "Main", "200", "Duluth"],
    "2185550103",
  ],
  [
    "Rosa Jimenez at 56 Palm Circle, Laredo, Texas 78041, 956 555 0147",
    "Rosa Jimenez",
    ["56", "Palm", "Laredo"],
    "9565550147",
  ],
  [
    "Al Moss. Seven Birch Lane. Rutland. 802 555 0118.",
    "Al Moss",
    ["7", "Birch", "Rutland"],
    "8025550118",
  ],
  [
    "Dr. Anita Rao, 2500 Medical Center Drive suite 110, Plano, 972-555-0166",
    "Dr. Anita Rao",
    ["2500", "Medical Center", "110", "Plano"],
    "9725550166",
  ],
  [
    "Jean-Luc Perrin, 31 Rue Royale, Lafayette, 337 555 0150",
    "Jean-Luc Perrin",
    ["31", "Rue Royale", "Lafayette"],
    "3375550150",
  ],
  [
    "Tom Reed, 14, no wait, 41 Cooper Lane, Erie, 814-555-0109",
    "Tom Reed",
    ["41", "Cooper", "Erie"],
    "8145550109",
  ],
  [
    "Kim Tran, 609 Lake Street, Orlando, 407 555 0163, no sorry 0136",
    "Kim Tran",
    ["609", "Lake", "Orlando"],
    "4075550136",
  ],
  [
    "uh, Beth, Beth Ames. three Ridge Road, Ogden, eight oh one five five five oh one twelve",
    "Beth Ames",
    ["3", "Ridge", "Ogden"],
    "8015550112",
  ],
  [
    "Chris Po, 1818 South 4th Street, Minneapolis, six one two five five five oh one nine four",
    "Chris Po",
    ["1818", "South 4th", "Minneapolis"],
    "6125550194",
  ],
  [
    "You can put it under Omar Farouk, the address is 2750 Dempster, Skokie, and the number 847 555 0127",
    "Omar Farouk",
    ["2750", "Dempster", "Skokie"],
    "8475550127",
  ],
  [
    "Nell Hart, it's 55 Frontier Trail, Box Elder, call me on 406 555 0185",
    "Nell Hart",
    ["55", "Box", "Frontier"],
    "4065550185",
  ],
  [
    "Ida Bell is my name and it's 1002 Maple Street in Dayton and you can call nine three seven five five five zero one one six",
    "Ida Bell",
    ["1002", "Maple", "Dayton"],
    "9375550116",
  ],
  [
    "Hyun Park, 244 Broadway, apartment 4 C as in Charlie, New York, 212-555-0188",
    "Hyun Park",
    ["244", "Broadway", "4C", "New York"],
    "2125550188",
  ],
  [
    "Will Stone, 77 Farm Road 2110, Joplin, 417 555 0131",
    "Will Stone",
    ["77", "Farm Road", "Joplin"],
    "4175550131",
  ],
  [
    "Lena Fox, 3900 US 31 North, Petoskey, 231 555 0157",
    "Lena Fox",
    ["3900", "US 31", "Petoskey"],
    "2315550157",
  ],
  [
    "Abe Katz, One Court Square, White Plains. 914 5550121",
    "Abe Katz",
    ["1", "Court", "White Plains"],
    "9145550121",
  ],
  [
    "Joy Pham 23 Sea Breeze Drive Galveston 4095550138",
    "Joy Pham",
    ["23", "Sea Breeze", "Galveston"],
    "4095550138",
  ],
  [
    "ravi patel 510 cedar ave edison nj 732 555 0165",
    "Ravi Patel",
    ["510", "cedar", "edison"],
    "7325550165",
  ],
  [
    "tina morales, 601 pecan blvd, mcallen tx, 956-555-0175",
    "Tina Morales",
    ["601", "Pecan", "McAllen"],
    "9565550175",
  ],
  [
    "John Smith, fourteen Birch, Concord New Hampshire, area code six oh three, five five five, oh one ninety",
    "John Smith",
    ["14", "Birch", "Concord"],
    "6035550190",
  ],
  [
    "The name's Quinn, Nora Quinn, 8 Hill Street, Keene, 603-555-0111",
    "Nora Quinn",
    ["8", "Hill", "Keene"],
    "6035550111",
  ],
  [
    "Mike Dunn, 4400 Airport Way unit B, that's in Boise, my number is 208, 555, 0169",
    "Mike Dunn",
    ["unit B", "4400", "Airport", "Boise"],
    "2085550169",
  ],
  [
    "F-A-Y, Fay Wu, 12 Mill Street Bath Maine 207 555 0133",
    "Fay Wu",
    ["12", "Mill", "Bath"],
    "2075550133",
  ],
  [
    "Hank Mills, 2040 Mills Road, Waco, 254 555 0141",
    "Hank Mills",
    ["2040", "Mills", "Waco"],
    "2545550141",
  ],
  ["Zoe King, 9 King Street, Troy, 518 555 0120", "Zoe King", ["9", "King", "Troy"], "5185550120"],
  [
    "Good afternoon, Denise Harlow here over at 5th Ave Dental, we need a faucet fixed, 312 555 0142",
    "Denise Harlow",
    [],
    "3125550142",
  ],
  ["Kaylee Osterman It's O-S-T-E-R-M-A-N", "Kaylee Osterman", [], ""],
  ["Wren Calloway Wren with a W", "Wren Calloway", [], ""],
  ["Hi Preston Whitlock I own the fourplex", "Preston Whitlock", [], ""],
  ["Yeah, Bill Yates. Got a slow drain.", "Bill Yates", [], ""],
  ["hello my name Anh Pham, kitchen sink drip", "Anh Pham", [], ""],
  [
    "Pat Rooney calling from 88 Shore Road in Hull, my toilet runs",
    "Pat Rooney",
    ["88", "Shore", "Hull"],
    "",
  ],
  [
    "This is Marcus Webb with Webb Properties, one of my rentals has a drippy tap",
    "Marcus Webb",
    [],
    "",
  ],
  ["My name is Carol Ann Hughes and the shower's dripping", "Carol Ann Hughes", [], ""],
  ["Soy Jose Luis Ramirez, need a faucet", "Jose Luis Ramirez", [], ""],
  ["Oh hi dear, it's Shirley Tate, my faucet drips", "Shirley Tate", [], ""],
  ["Kwame Asante speaking. The disposal hums.", "Kwame Asante", [], ""],
  ["Hi Ed Lum here, faucet drips", "Ed Lum", [], ""],
  ["Faucet drips, name's Tori Blake, thanks", "Tori Blake", [], ""],
  ["hey it's Deb, Deb Kowalczyk, faucet drips again", "Deb Kowalczyk", [], ""],
  ["Rick Van Dyke, I called last week about a faucet", "Rick Van Dyke", [], ""],
  ["I am Sunita Iyer, my tap is dripping", "Sunita Iyer", [], ""],
  ["you're talking to Lamar Gaines, I need a faucet swapped", "Lamar Gaines", [], ""],
  ["I go by Jo Beth Carter, faucet's loose", "Jo Beth Carter", [], ""],
  ["Sean McBride, M-C-B-R-I-D-E, 4 Pine Street", "Sean McBride", [], ""],
  ["first name Owen last name Price", "Owen Price", [], ""],
  ["last name Petrova, first name Elena", "Elena Petrova", [], ""],
  ["the name on the account is Tamika Rhodes", "Tamika Rhodes", [], ""],
  ["Frost. Hal Frost.", "Hal Frost", [], ""],
  ["Nguyen Thi Lan", "Nguyen Thi Lan", [], ""],
  ["Mohammed Al-Rashid", "Mohammed Al-Rashid", [], ""],
  ["Siobhan O'Connell, it's spelled S I O B H A N", "Siobhan O'Connell", [], ""],
  ["it'd be Mary-Kate Doyle", "Mary-Kate Doyle", [], ""],
  ["DeShawn Carter", "DeShawn Carter", [], ""],
  ["Bo Li", "Bo Li", [], ""],
  ["Guadalupe Reyes, everybody calls me Lupe", "Guadalupe Reyes", [], ""],
  ["Jack Daniels, yes really", "Jack Daniels", [], ""],
  ["14 Old Post Road Rye 914 555 0133", "", ["14", "Old Post", "Rye"], "9145550133"],
  [
    "it's 3021 FM 1960 West in Humble and the phone is 281-555-0144",
    "",
    ["3021", "FM 1960", "Humble"],
    "2815550144",
  ],
  [
    "1275 State Route 32, Batavia, Ohio, 513 555 0122",
    "",
    ["1275", "State Route 32", "Batavia"],
    "5135550122",
  ],
  [
    "45 W 3rd St apt 2F, New York. 212.555.0111",
    "",
    ["45", "W 3rd", "2F", "New York"],
    "2125550111",
  ],
  [
    "600 Brickell Ave unit 1804 Miami three zero five five five five zero one seven seven",
    "",
    ["600", "Brickell", "1804", "Miami"],
    "3055550177",
  ],
  [
    "77 Ocean View Drive up in Bar Harbor, two oh seven triple five oh one nine oh",
    "",
    ["77", "Ocean View", "Bar Harbor"],
    "2075550190",
  ],
  ["One Infinite Loop, Cupertino, 408 555 0188", "", ["1", "Infinite", "Cupertino"], "4085550188"],
  ["number five Mill Road, Stowe, and it's 802 555 0121", "", ["5", "Mill", "Stowe"], "8025550121"],
  ["1600 J Street, Sacramento, 916-555-0104", "", ["1600", "J", "Sacramento"], "9165550104"],
  ["350 Avenue C in Bayonne, call 201 555 0146", "", ["350", "Avenue C", "Bayonne"], "2015550146"],
  [
    "215 Martha Street Ames Iowa five one five, five five five, zero one two eight",
    "",
    ["215", "Martha", "Ames"],
    "5155550128",
  ],
  [
    "9900 Wilshire, Beverly Hills, 310 555 0127",
    "",
    ["9900", "Wilshire", "Beverly Hills"],
    "3105550127",
  ],
  [
    "ten ten Elm in Irving. Call me at 214 555 oh one three seven",
    "",
    ["1010", "Elm", "Irving"],
    "2145550137",
  ],
  [
    "Forty one, forty one Maple Street, Natick. Five oh eight, five five five, oh one seventy",
    "",
    ["41", "Maple"],
    "5085550170",
  ],
  [
    "Renee Fontaine, two two nine oh Bayou Road, Slidell, nine eight five five five five oh one one two",
    "Renee Fontaine",
    ["2290", "Bayou", "Slidell"],
    "9855550112",
  ],
  [
    "Walt Jenkins, 501 Route 9W, Newburgh, 845 555 0166",
    "Walt Jenkins",
    ["501", "Route 9W", "Newburgh"],
    "8455550166",
  ],
  [
    "Amy Beth Stuart 6 Cedar Knoll Drive Groton Connecticut 860-555-0137",
    "Amy Beth Stuart",
    ["6", "Cedar Knoll", "Groton"],
    "8605550137",
  ],
  [
    "it's for Salinas Tire, I'm Hector Salinas, 440 Commerce Street, Laredo, 956 555 0119",
    "Hector Salinas",
    ["440", "Commerce", "Laredo"],
    "9565550119",
  ],
  [
    "Joan Whitby, W H I T B Y, seventeen Sparrow Lane, Beckley, three zero four, triple five, zero one four one",
    "Joan Whitby",
    ["17", "Sparrow"],
    "3045550141",
  ],
  [
    "Terrell Mays. Eighty-eight Auburn Avenue Northeast, Atlanta. four oh four five double five oh one seven oh",
    "Terrell Mays",
    ["88", "Auburn", "Atlanta"],
    "4045550170",
  ],
  [
    "Cal Rigby, 4500 Ranch Road 12, Dripping Springs Texas, 512 555 0126",
    "Cal Rigby",
    ["4500", "Ranch Road", "Dripping Springs"],
    "5125550126",
  ],
  [
    "Dot Sayles, camp at 19 Lake Road, Rangeley, 207 555 0158",
    "Dot Sayles",
    ["19", "Lake", "Rangeley"],
    "2075550158",
  ],
  [
    "Ben Achebe, 112 sorry 12 Hope Street, Providence, 401 555 0195",
    "Ben Achebe",
    ["12", "Hope", "Providence"],
    "4015550195",
  ],
  [
    "Nina Kovac, 2200 Euclid Avenue, Cleveland, Ohio 44115, phone two one six, five five five, zero one one eight, thank you",
    "Nina Kovac",
    ["2200", "Euclid", "Cleveland"],
    "2165550118",
  ],
  [
    "Lulu Kealoha, 94-210 Hikimoe Street, Waipahu, 808 555 0131",
    "Lulu Kealoha",
    ["94-210", "Waipahu"],
    "8085550131",
  ],
  [
    "Manuel Ortiz uh address thirteen thirteen Mockingbird, El Paso, phone nine one five five five five zero one seven seven",
    "Manuel Ortiz",
    ["1313", "Mockingbird", "El Paso"],
    "9155550177",
  ],
  [
    "Priya Shah, 4 Windsor Court, Edison, my cell's 732-555-0188 but my husband's is 732-555-0199",
    "Priya Shah",
    ["4", "Windsor", "Edison"],
    "7325550188",
  ],
  [
    "Cheryl Boone, 208 and a half Main Street, Corydon, 812 555 0123",
    "Cheryl Boone",
    ["208", "Main"],
    "8125550123",
  ],
  [
    "Kurt Weber, 705 B Oak Street, Ripon, 920 555 0136",
    "Kurt Weber",
    ["705", "Oak", "B"],
    "9205550136",
  ],
  [
    "The name is Leroy Brown. 77 Chicago Avenue in Gary. 219, 555, 01, 60.",
    "Leroy Brown",
    ["77", "Chicago", "Gary"],
    "2195550160",
  ],
  [
    "Todd, last name Berg, 5 Fox Run, Avon, 860 555 0183",
    "Todd Berg",
    ["5", "Fox Run", "Avon"],
    "8605550183",
  ],
  [
    "Jill St. John, 60 Bay Street, Salem, 978 555 0128",
    "Jill St. John",
    ["60", "Bay", "Salem"],
    "9785550128",
  ],
  [
    "Ines Marte, W6250 Quarry Road, Baraboo, 608 555 0117",
    "Ines Marte",
    ["W6250 Quarry Road", "Baraboo"],
    "6085550117",
  ],
  [
    "Ray Voss, it's N88W16723 Main Street in Menomonee Falls, 262 555 0151",
    "Ray Voss",
    ["N88W16723 Main", "Menomonee Falls"],
    "2625550151",
  ],
  [
    "Ann Ruiz, it's 4417 Loon Lane, Duluth, 218 555 0133",
    "Ann Ruiz",
    ["4417 Loon Lane", "Duluth"],
    "2185550133",
  ],
  [
    "Sam Okoro, 4 0 2 Birch Street, Salem, 503 555 0148",
    "Sam Okoro",
    ["402 Birch Street", "Salem"],
    "5035550148",
  ],
  [
    "Sam Okoro, 503 555 0148, 17 Birch Street, Salem",
    "Sam Okoro",
    ["17 Birch Street", "Salem"],
    "5035550148",
  ],
  [
    "Lia Brun, 1451 Northeast 12 Court, Homestead, 786 555 0110",
    "Lia Brun",
    ["1451 Northeast 12 Court", "Homestead"],
    "7865550110",
  ],
  [
    "Lia Brun, 77 NW 9 Avenue, Miami, 786 555 0110",
    "Lia Brun",
    ["77 NW 9 Avenue", "Miami"],
    "7865550110",
  ],
  [
    "Tam Vo, 300 Bellaire Crossing, suite C 8, Houston. 281 555 0136",
    "Tam Vo",
    ["Suite C 8", "Houston"],
    "2815550136",
  ],
  ["Tam Vo, 300 Bellaire Crossing, suite C, 281 555 0136", "Tam Vo", ["Suite C"], "2815550136"],
  [
    "Joy Marsh, 1824 Summit Oak, upper unit, Mankato, 507 555 0193",
    "Joy Marsh",
    ["1824 Summit Oak", "Upper Unit", "Mankato"],
    "5075550193",
  ],
  [
    "Gene Rusk, 41 Tannery Road, no wait, that's my old place, it's 14 Silo Road, Baraboo, 608 555 0182",
    "Gene Rusk",
    ["14 Silo Road", "Baraboo"],
    "6085550182",
  ],
  [
    "Gene Rusk, 14 Silo Road, Baraboo, that's the old mill, 608 555 0182",
    "Gene Rusk",
    ["14 Silo Road", "Baraboo"],
    "6085550182",
  ],
  [
    "Pete Kang, corner of Hawthorn and Sixth, well the number is 1900 Hawthorn Road, Papillion, 402 555 0168",
    "Pete Kang",
    ["1900 Hawthorn Road", "Papillion"],
    "4025550168",
  ],
];

test.each(answers)("%s", (said, name, location, number) => {
  const { state: greeted } = ruleDispatcher.greet({ year: 2026 });
  const { state: asked } = ruleDispatcher.hear(greeted, "My kitchen faucet drips.");
  // An answer without a place replies to the name question instead.
  const next = location.length > 0 ? asked : { ...asked, asked: ["name" as const] };
  const { state } = ruleDispatcher.hear(next, said);
  if (name) expect(state.name).toBe(name);
  const written = state.address ? writeAddress(state.address).toLowerCase() : "";
  for (const part of location) expect(written).toContain(part.toLowerCase());
  if (number) expect(state.phone?.slice(-10)).toBe(number);
});

test("a street without a number is asked about once more", () => {
  const { state: greeted } = ruleDispatcher.greet({ year: 2026 });
  const first = ruleDispatcher.hear(
    greeted,
    "Hi, this is Stavros, the sink at my place on Possum Trot Road drips.",
  );
  expect(first.reply.says).toContain("What's the address there?");
  const second = ruleDispatcher.hear(
    first.state,
    "Stavros Kontos, 2267 Possum Trot Road, Morehead. 606 555 0173",
  );
  expect(second.state).toMatchObject({
    name: "Stavros Kontos",
    address: { number: "2267", street: "Possum Trot Road", town: "Morehead" },
  });
});

test.each([
  ["I'd like a price on a generator. Leland Boersma, B O E R S M A", "Leland Boersma"],
  ["The sink drips. Ines Marte, that's M A R T E", "Ines Marte"],
])("a name spelled out after the problem is the caller's: %s", (said, name) => {
  const { state: greeted } = ruleDispatcher.greet({ year: 2026 });
  expect(ruleDispatcher.hear(greeted, said).state.name).toBe(name);
});

test("a full name replaces a nickname when the last name is asked for; another person's does not", () => {
  const { state: greeted } = ruleDispatcher.greet({ year: 2026 });
  const { state } = ruleDispatcher.hear(greeted, "This is Chuy, the sink in my kitchen drips.");
  const where = ruleDispatcher.hear(state, "26 Presa Row, San Antonio");
  expect(where.reply.says).toContain("And your last name?");
  const after = (said: string) => ruleDispatcher.hear(where.state, said).state.name;
  expect(after("Jesús Arredondo, everybody says Chuy.")).toBe("Jesús Arredondo");
  expect(after("you can ask for my brother Luis Arredondo")).toBe("Chuy");
});

/** A call whose facts were read back. */
function readBack() {
  const { state } = ruleDispatcher.greet({ year: 2026 });
  return {
    ...ruleDispatcher.hear(state, "My kitchen faucet drips.").state,
    name: "Norman Tveit",
    address: { number: "14830", street: "Fenton Trail", unit: "Unit 7", town: "Lakeville" },
    phone: "9525550126",
    asked: ["right" as const],
  };
}

test.each([
  [
    "No, it's Trail, Fenton Trail, one four three eight zero.",
    "Norman Tveit, 14380 Fenton Trail, Unit 7, Lakeville, 9525550126",
  ],
  [
    "Sorry, I moved, unit 9 now, not 7. The rest is good.",
    "Norman Tveit, 14830 Fenton Trail, Unit 9, Lakeville, 9525550126",
  ],
  [
    "Yes, long as you've got oh one seven four on the end of that phone number.",
    "Norman Tveit, 14830 Fenton Trail, Unit 7, Lakeville, 9525550174",
  ],
  [
    "No, five five five, oh one six two.",
    "Norman Tveit, 14830 Fenton Trail, Unit 7, Lakeville, 9525550162",
  ],
  [
    "It's Fenton Trail, not Fenton Road. And fourteen eight thirty, not fourteen three thirty.",
    "Norman Tveit, 14830 Fenton Trail, Unit 7, Lakeville, 9525550126",
  ],
  [
    "Wait, did you say Benton Trail? It's Fenton.",
    "Norman Tveit, 14830 Fenton Trail, Unit 7, Lakeville, 9525550126",
  ],
  [
    "No, it's not Fenton, it's Denton.",
    "Norman Tveit, 14830 Denton Trail, Unit 7, Lakeville, 9525550126",
  ],
  [
    "It's Normand, N-O-R-M-A-N-D, not Norman.",
    "Normand Tveit, 14830 Fenton Trail, Unit 7, Lakeville, 9525550126",
  ],
  [
    "Fourteen eight twenty Fenton, not fourteen eight thirty.",
    "Norman Tveit, 14820 Fenton Trail, Unit 7, Lakeville, 9525550126",
  ],
  ["It's Fenton Court.", "Norman Tveit, 14830 Fenton Court, Unit 7, Lakeville, 9525550126"],
  [
    "Fourteen EIGHT twenty. You said fourteen eight thirty.",
    "Norman Tveit, 14820 Fenton Trail, Unit 7, Lakeville, 9525550126",
  ],
  ["T-V-E-I-D, not T-V-E-I-T.", "Norman Tveid, 14830 Fenton Trail, Unit 7, Lakeville, 9525550126"],
  [
    "Sí, pero es el catorce mil ochocientos tres, no el catorce mil ochocientos treinta.",
    "Norman Tveit, 14803 Fenton Trail, Unit 7, Lakeville, 9525550126",
  ],
  [
    "No, it's the last name, Tveit's got two T's.",
    "Norman Tveit, 14830 Fenton Trail, Unit 7, Lakeville, 9525550126",
  ],
])("a correction of the read-back changes nothing else: %s", (said, facts) => {
  const { name, address, phone } = ruleDispatcher.hear(readBack(), said).state;
  expect([name, address && writeAddress(address), phone].join(", ")).toBe(facts);
});

test.each([
  ["Nine seven nine. Five five five. Oh one. Four four.", "9795550144"],
  ["Nine one nine, five five five, oh one two.. hang on.. oh one two two.", "9195550122"],
  ["225 555 0147. No, wait, that's my old one. Oh one seven four.", "2255550174"],
  ["920 555 0126. No, wait, that's the old one. 555 0162.", "9205550162"],
])("a number that comes in pieces or starts over is understood as a whole: %s", (said, digits) => {
  const call = { ...readBack(), phone: null, asked: ["phone" as const] };
  expect(ruleDispatcher.hear(call, said).state.phone).toBe(digits);
});

test.each([
  ["1611 Liberty Street, apartment, um, 2C. No, sorry, 3C.", "1611 Liberty Street, Apt 3C"],
  ["The building's 1128 Collingwood, unit 2B. Not the office.", "1128 Collingwood, Unit 2B"],
  ["3323 Dumesnil Street. D-U-M-E-S-N-I-L.", "3323 Dumesnil Street"],
  ["1407 North Hampton Avenue, apto 6", "1407 North Hampton Avenue, Apt 6"],
  ["308 West Avenue D.", "308 West Avenue D"],
  ["1200 Lamar County Road 9, past the church.", "1200 Lamar County Road 9"],
  [
    "It's the corner of County Road 14 and Harlan Road.",
    "Corner of County Road 14 and Harlan Road",
  ],
  ["502 Magnolia, right on the corner of Magnolia and Fifth.", "502 Magnolia"],
])("an answer to the question for the address: %s", (said, written) => {
  const call = { ...readBack(), address: null, asked: ["address" as const] };
  const { name, address } = ruleDispatcher.hear(call, said).state;
  expect(address && writeAddress(address)).toBe(written);
  expect(name).toBe("Norman Tveit");
});

test.each([
  "Nah, I'm kidding, it's 81 in here, but I'm fine.",
  "Fourteen years, I'd say.",
  "It's a hundred and thirteen out. The hallway says ninety-six.",
  "It's like three hundred square feet. I'm dying out there.",
])("a sentence that names no place is not an address: %s", (said) => {
  const call = { ...readBack(), address: null, asked: ["address" as const] };
  expect(ruleDispatcher.hear(call, said).state.address).toBeNull();
});

test("the name of a restaurant is not the caller's", () => {
  const call = { ...readBack(), name: null, address: null, asked: ["address" as const] };
  const said = "Punjab Palace, 1455 Route 9, suite 3, in the plaza with the laundromat.";
  expect(ruleDispatcher.hear(call, said).state.name).toBeNull();
});

test.each([
  ["big spring", "Big Spring"],
  ["Fuquay-Varina.", "Fuquay-Varina"],
])("an answer to the question for the town: %s", (said, town) => {
  const call = { ...readBack(), asked: ["town" as const] };
  const before = { ...call, address: { ...call.address, town: "" } };
  expect(ruleDispatcher.hear(before, said).state.address?.town).toBe(town);
});

test.each([
  ["Mrs. Eleanor Prochaska. P-R-O-C-H-A-S-K-A.", "Eleanor Prochaska"],
  ["Mrs. Prochaska.", "Mrs. Prochaska"],
  ["Don Refugio Sandoval, para servirle.", "Refugio Sandoval"],
])("a full name has no title: %s", (said, name) => {
  const call = { ...readBack(), name: null, asked: ["name" as const] };
  expect(ruleDispatcher.hear(call, said).state.name).toBe(name);
});

test.each(["Hastings Avenue.", "Thanks, Highway noise, sorry."])(
  "a road is no answer to the question for the name: %s",
  (said) => {
    const call = { ...readBack(), name: null, asked: ["name" as const] };
    expect(ruleDispatcher.hear(call, said).state.name).toBeNull();
  },
);

test("a repeated street is not the caller's name", () => {
  const call = { ...readBack(), name: null, address: null, asked: ["address" as const] };
  const said = "It's 3817 Prairie Rose Drive, no, Biscuit, Prairie Rose Drive, yeah.";
  expect(ruleDispatcher.hear(call, said).state).toMatchObject({
    name: null,
    address: { number: "3817", street: "Prairie Rose Drive" },
  });
});

/** A call whose facts are read back; then the caller says one more line. */
function readBackThen(said: string, ...before: string[]) {
  const lines = [
    "The kitchen faucet drips, no hurry",
    "15135 Maple Street, Springfield",
    ...before,
  ];
  let exchange = ruleDispatcher.greet({ year: 2026 });
  for (const line of [...lines, said]) exchange = ruleDispatcher.hear(exchange.state, line);
  return exchange;
}

test.each([
  "no, 15153 not 15135",
  "fifteen one fifty-three",
  "you've got the digits flipped, it's 53 at the end",
  "the last two are five three",
  "not 35 at the end, 53",
  "house number is wrong, it's 15153",
  "almost, 15153",
  "no, 15153, no 15135, por favor, es el número de la casa",
  "el número termina en 53, por favor",
])("'%s' corrects the house number and leaves the phone number", (said) => {
  const { state } = readBackThen(said, "Dana Reyes", "217 555 0142");
  expect(state.order?.location).toBe("15153 Maple Street, Springfield");
  expect(state.phone).toBe("2175550142");
});

test.each(["the last two are five three", "you've got the digits flipped, it's 53 at the end"])(
  "'%s' does so before there is a phone number",
  (said) => {
    expect(readBackThen(said).state.address?.number).toBe("15153");
  },
);

test("new last digits that fit the phone number better are the phone number's", () => {
  const { state } = readBackThen("no, it ends in 24", "Dana Reyes", "217 555 0142");
  expect(state.phone).toBe("2175550124");
  expect(state.address?.number).toBe("15135");
});

test("a caller who only says that something is mixed up is asked what", () => {
  const { reply } = readBackThen("you flipped the last two numbers", "Dana Reyes", "217 555 0142");
  expect(reply.says).toContain("Which part should I change?");
});

test.each([
  "oh that's butter on the floor",
  "Boy, you people ask a lot",
  "Habit, I guess",
  "I'm on Sheridan",
  "it's off Franklin",
  "I'm Baptist",
])("'%s' is not a name", (said) => {
  expect(readBackThen(said).state.name).toBeNull();
});

test.each([
  ["415 Harrison", "Marcy Dunn"],
  ["Harrison Street", "it's Marcy Dunn"],
  ["415 Oak Street", "I'm Marcy Dunn"],
  ["Oak Street", "Marcy Dunn, and the number is 415 Oak Street"],
  ["the blue one", "415 Harrison, Marcy Dunn"],
])("after '%s', '%s' is who they are, not their town", (street, said) => {
  let exchange = ruleDispatcher.greet({ year: 2026 });
  for (const line of ["The faucet drips, no hurry", street, said])
    exchange = ruleDispatcher.hear(exchange.state, line);
  expect(exchange.state).toMatchObject({ name: "Marcy Dunn", address: { town: "" } });
  expect(exchange.reply.says).not.toContain("Got it, .");
});

test.each(["Ann Arbor", "Carol Stream", "Grant Park", "Charlotte Hall"])(
  "after a street, '%s' is its town",
  (said) => {
    let exchange = ruleDispatcher.greet({ year: 2026 });
    for (const line of ["The faucet drips, no hurry", "415 Oak Street", said])
      exchange = ruleDispatcher.hear(exchange.state, line);
    expect(exchange.state).toMatchObject({ name: null, address: { town: said } });
  },
);
