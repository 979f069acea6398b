export const dutch = `
article: een, de, het, deze, dit, die, zijn, haar, mijn, n
and: en, samen met
not: geen, zonder, niet
is: is
stop: zijn er, er, in de stijl van, afbeelding van, een afbeelding van, waar, die een, als, zoals, teken, heel, erg,
  kleur, kleuren, te, aan het
relation on: op, bovenop
relation under: onder
relation behind: achter
relation in front of: voor
relation beside: naast, bij, aan, tussen, dichtbij
relation holding: houdt, vasthoudend
relation riding: rijdt op, rijdend op, rijdt, berijdt
relation wearing: draagt, gekleed in, met aan
relation in: in, binnen, binnenin
relation over: boven, over
relation with: met
relation of: van, vol, uit
relation none: door, naar, tegen, om, tijdens, langs, op de achtergrond, in de verte, rond
pose sitting: zit, zittend*, zitten
pose lying: ligt, liggend*, slaapt, slapend*
pose standing: staat, staan, staand*, danst, dansend*
pose walking: loopt, lopen, wandelt, wandelend*
pose running: rent, rennen, spelen, speelt, rennend*, springt, springend*
pose flying: vliegt, vliegen, vliegend*, zweeft, zwevend*
pose swimming: zwemt, zwemmen, zwemmend*
setting meadow: weide, wei, veld, velden, heuvel*, tuin, park, dorp, boerderij, platteland
setting forest: bos, bossen, woud
setting mountains: berg, bergen, gebergte, klif
setting desert: woestijn, duin, duinen
setting sea: zee, oceaan, haven, golven
setting lake: meer, rivier, vijver, waterval, beek, gracht
setting beach: strand, kust, eiland
setting snowfield: sneeuwveld, noordpool, zuidpool, ijs, sneeuwlandschap
setting savanna: savanne
setting jungle: jungle, oerwoud, regenwoud
setting city skyline: stad, steden, skyline, wolkenkrabbers, daken
setting street: straat, straten, steeg, markt, plein, station
setting room: kamer, woonkamer, keuken, bibliotheek, kantoor, café, interieur, slaapkamer
setting table: tafel, bureau, stilleven, bord
setting space: ruimte, heelal, melkweg, sterrenstelsel, kosmos
setting underwater: onderwater, onder water, koraalrif, zeebodem
setting sky: in de lucht, boven de wolken
setting sky?: lucht, hemel
setting abstract: abstract*, patroon
time dawn: dageraad, ochtendgloren
time morning: ochtend, zonsopgang, zonsopkomst
time noon: middag, daglicht, zon
time afternoon: namiddag
time golden hour: gouden uur, gouden licht
time sunset: zonsondergang
time dusk: schemering, avond, blauwe uur
time night: nacht, middernacht, sterrenhemel, sterren, s nachts
time moonlit night: volle maan, maanlicht, maan
weather clear: zonnig*, blauwe lucht, heldere hemel
weather cloudy: bewolkt*, wolken, wolk
weather fog: mist, mistig*, nevel
weather rain: regen, regenachtig*, regent
weather storm: storm, onweer, bliksem, stormachtig*
weather snow: sneeuw, besneeuwd*, sneeuwt, sneeuwstorm
weather wind: wind, winderig*
weather aurora: noorderlicht
weather rainbow: regenboog
season spring: lente, voorjaar, kersenbloesem
season summer: zomer
season autumn: herfst
season winter: winter, kerst, kerstmis
color red: rood, rode
color yellow: geel, gele
color gold: gouden, goud
color green: groen, groene
color blue: blauw, blauwe
color sky blue: lichtblauw, lichtblauwe
color navy: donkerblauw, donkerblauwe
color orange: oranje
color purple: paars, paarse
color pink: roze
color brown: bruin, bruine
color black: zwart, zwarte
color white: wit, witte
color gray: grijs, grijze
color silver: zilveren, zilver
color turquoise: turquoise, turkoois
size tiny: piepklein*, minuscuul
size small: klein, kleine
size large: groot, grote
size huge: enorm*, reusachtig*, gigantisch*, reuze
count 2: twee, paar
count 3: drie, enkele, een paar
count 4: vier, verschillende
count 5: vijf, groep
count 6: zes
count 7: zeven, veel, boeket
count 8: acht
count 9: negen
count 10: tien
style watercolor: aquarel, waterverf
style oil: olieverf, olieverfschilderij
style impressionist: impressionistisch*
style pencil: potloodtekening, schets, tekening
style ink: inkttekening, inkt
style charcoal: houtskool, houtskooltekening
style pastel: pastelkrijt, pasteltekening
style pixel art: pixelkunst
style flat: minimalistisch*, plat ontwerp
style stained glass: glas in lood
style mosaic: mozaïek
style ukiyo-e: japanse prent
style comic: stripverhaal, strip, tekenfilm
style papercut: papierknipsel
style vintage: oude foto
style photo: foto, fotografie, fotorealistisch*, realistisch*
style painting: schilderij, geschilderd*, illustratie
person woman: vrouw, vrouwen, dame, moeder
person man: man, mannen, heer, vader
person child woman: meisje, meisjes
person child man: jongen, jongens, jongetje
person child: kind, kinderen
person elder man: oude man, grootvader, opa
person elder woman: oude vrouw, grootmoeder, oma
person: persoon, mensen, mens
person wears armor + helmet: ridder, ridders
person wears robe + wizard hat: tovenaar
person wears robe + witch hat: heks
person woman wears dress + crown: koningin, prinses
person man wears robe + crown: koning
drawing vase: vaas, vazen
drawing bench: bankje, parkbank
drawing waterfall: waterval, watervallen
drawing hot-air-balloon: luchtballon, luchtballonnen
drawing windmill: molen, windmolen
drawing cat: kat, katten, poes, kitten
drawing dog: hond, honden, puppy, hondje
drawing horse: paard, paarden
drawing bird: vogel, vogels
drawing fish: vis, vissen
drawing fox: vos, vossen
drawing castle: kasteel, kastelen
drawing deciduous-tree: boom, bomen
drawing house: huis, huizen, hut
drawing tulip: bloem, bloemen, tulp, tulpen
drawing sailboat: boot, boten, zeilboot, schip
drawing automobile: auto, auto's
drawing tokyo-tower: vuurtoren, toren
drawing balloon: ballon, ballonnen
drawing bicycle: fiets, fietsen
drawing red-apple: appel, appels
drawing hut: 
drawing hot-beverage: kop koffie
garment hat: hoed
garment crown: kroon
garment dress: jurk
garment coat: jas, mantel
garment scarf: sjaal
garment glasses: bril
garment sunglasses: zonnebril
part: haar met, ogen, baard, gezicht, handen, vleugels
surface: vacht, veren
noise: mooi, mooie, prachtig*, gedetailleerd*, hoge kwaliteit, filmisch, magisch*, oud, oude, schattig*, donker*,
  kleurrijk*`
