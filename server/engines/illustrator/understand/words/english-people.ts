/** People: age, gender and what their trade makes them wear; and garments. */
export const englishPeople = `
person: person, human, figure, people, someone, humans, persons, tourist, tourists, traveler, traveller, stranger,
  pedestrian, passenger, crowd of people, friend, audience, crowd, twins, villager, citizen, neighbor, couple, hiker,
  family, lover, lovers, musician, dancer, singer, writer, poet, student, reader, photographer, painter, artist,
  athlete, runner, swimmer, judge, teacher, technologist, office worker, programmer, hacker, guitarist, pianist,
  violinist, drummer, sailor, shopkeeper, merchant, peasant, villagers, warrior princess, model, protagonist,
  character
person woman: woman, lady, female, mother, mom, mum, wife, cyborg girl, sister, bride, goddess, heroine, actress,
  waitress, ballerina, housewife, aunt, widow, young woman, young lady, geisha, maiden, businesswoman, seamstress,
  women
person man: man, male, guy, gentleman, father, dad, husband, brother, uncle, young man, businessman, lumberjack,
  fisherman, men, dude, lad, groom
person child woman wears cape: little red riding hood, red riding hood
person child woman: girl, little girl, young girl, schoolgirl, daughter, toddler girl, baby girl
person child man: boy, little boy, young boy, schoolboy, son, baby boy
person child: child, kid, toddler, baby, infant, children, kids, teenager, teen, young child, newborn, orphan, pupil,
  youngster
person elder: elderly person, old person, senior, elder, grandparent, old couple, elderly couple, grandparents, sage,
  hermit
person elder woman: old woman, elderly woman, old lady, grandmother, grandma, granny, crone, elderly lady
person elder man: old man, elderly man, grandfather, grandpa, old fisherman, old sailor, old gentleman, old wise man,
  wise old man, old farmer
person wears spacesuit + space helmet: astronaut, cosmonaut, spaceman, space explorer, space traveler, spacewoman
person wears armor + helmet: knight, warrior, soldier, gladiator, crusader, paladin, viking, guard, medieval knight,
  roman soldier, centurion, spartan, samurai warrior, samurai
person wears robe + wizard hat: wizard, mage, sorcerer, magician, warlock, merlin, druid
person woman wears robe + witch hat: witch, sorceress, enchantress
person wears robe: monk, priest, pope, philosopher, shaman, jedi, cleric, bishop, prophet, pilgrim, oracle
person woman wears robe + headscarf: nun
person wears robe + hood: cultist, grim reaper, rogue, assassin, thief
person man wears robe + crown: king, emperor, sultan, pharaoh, monarch
person woman wears dress + crown: queen, princess, empress, cinderella
person man wears cape + crown: prince
person wears cape + mask: superhero, super hero, batman, superman, vigilante
person wears cape: vampire, dracula, villain, supervillain
person wears suit: businessperson, detective, spy, agent, lawyer, politician, president, butler, waiter, mafia boss,
  gangster, secret agent, gentleman in a suit
person wears suit + hat: private detective, noir detective
person wears apron + hat: chef, cook, baker, pastry chef
person wears apron: barista, butcher, bartender, blacksmith, carpenter, barber, potter
person wears lab coat: scientist, doctor, chemist, professor, researcher, surgeon, mad scientist, physician,
  pharmacist, health worker, dentist, veterinarian, nurse, inventor
person wears uniform + cap: police officer, policeman, policewoman, officer, captain, pilot, conductor, cop, admiral,
  general, bus driver
person wears uniform + helmet: firefighter, fireman, construction worker, miner, builder, racing driver,
  pilot in a helmet, engineer, cyclist, biker, astronaut pilot
person wears overalls + straw hat: farmer, gardener, scarecrow farmer, harvester
person wears overalls: mechanic, plumber, worker, factory worker, janitor, electrician
person wears coat + cowboy hat: cowboy, cowgirl, sheriff, gunslinger, outlaw, bounty hunter
person wears coat + straw hat: scarecrow
person wears coat + hat: pirate, pirate captain, buccaneer, corsair
person wears kimono: geisha girl, japanese woman
person wears tunic + hood: ninja, archer, ranger, elf, hunter, robin hood, elven archer, hobbit, dwarf, gnome,
  adventurer, explorer, goblin, orc, barbarian, hero, wanderer
person wears sportswear: soccer player, football player, basketball player, tennis player, player, boxer, gymnast,
  skateboarder, skater, surfer, skier, snowboarder, climber, footballer
person wears wizard hat: clown, jester
person elder man wears robe + santa hat: santa, santa claus, father christmas
garment dress: dress, gown, ball gown, wedding dress, sundress, evening gown, ballgown
garment skirt: skirt, miniskirt, tutu, kilt
garment coat: coat, jacket, raincoat, trench coat, leather jacket, winter coat, parka, fur coat, overcoat, blazer,
  denim jacket
garment robe: robe, cloak, robes, hanfu, toga, tunic, bathrobe, cassock
garment cape: cape
garment armor: armor, armour, suit of armor, plate armor, chainmail, full armor, golden armor
garment suit: suit, tuxedo, business suit, three piece suit
garment uniform: uniform, school uniform, sailor uniform, military uniform
garment spacesuit: spacesuit, space suit
garment kimono: kimono, yukata, sari, hanbok, cheongsam, qipao
garment shirt: shirt, t shirt, tshirt, sweater, hoodie, blouse, jumper, turtleneck, sweatshirt, vest, cardigan,
  tank top, polo shirt
garment trousers: jeans, trousers, pants, shorts, leggings
garment overalls: overalls, dungarees, jumpsuit
garment apron: apron
garment lab coat: lab coat, white coat
garment scarf: scarf, shawl, bandana
garment hat: hat, fedora, bowler hat, beanie, beret, sombrero, wool hat, hats
garment top hat: top hat, tophat
garment wizard hat: wizard hat, pointy hat, pointed hat
garment witch hat: witch hat
garment cowboy hat: cowboy hat, stetson
garment straw hat: straw hat, sun hat, sunhat, wide brimmed hat
garment santa hat: santa hat, christmas hat
garment cap: cap, baseball cap
garment crown: crown, tiara, flower crown, golden crown, laurel wreath
garment helmet: helmet, horned helmet, viking helmet, motorcycle helmet
garment hood: hood
garment headscarf: headscarf, hijab, veil, turban
garment mask: mask, gas mask
garment glasses: glasses, spectacles, eyeglasses, monocle, goggles
garment sunglasses: sunglasses, shades on, aviators
garment boots: boots, shoes, sneakers, sandals, high heels, rain boots, slippers, socks
garment gloves: gloves, mittens
garment tie: tie, bow tie, bowtie, necktie
garment necklace: necklace, pearl necklace, earrings, jewelry, pearl earring
garment backpack: backpack, rucksack
garment swimsuit: swimsuit, bikini, swimming trunks`
