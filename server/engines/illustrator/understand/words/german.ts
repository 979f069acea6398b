export const german = `
article: ein, eine, einem, einen, einer, eines, der, die, das, dem, den, des, dieser, diese, dieses, ihr*, sein,
  seine, seinem, seinen
and: und, sowie
not: kein*, ohne, nicht
is: ist, sind, war
stop: im stil von, bild von, ein bild von, es, gibt, steht ein, wo, während, als, wie, zeigt, farbe, farben, mein,
  mir, bitte, zeichne, male, voll
relation on: auf, oben auf
relation under: unter, unterhalb
relation behind: hinter
relation in front of: vor
relation beside: neben, bei, am, an, nahe, zwischen, beim
relation holding: hält, haltend*, halten
relation riding: reitet, reitet auf, reitend*, fährt, fährt auf, reiten auf, auf dem rücken von
relation wearing: trägt, tragend*, gekleidet in, tragen
relation in: in, im, innerhalb, ins
relation over: über, oberhalb
relation with: mit, samt
relation of: von, aus, voller, vom
relation none: durch, zum, zur, zu, gegen, um, nach, entlang, im hintergrund, in der ferne, im vordergrund
pose sitting: sitzt, sitzend*, sitzen
pose lying: liegt, liegend*, schläft, schlafend*, schlafen
pose standing: steht, stehen, stehend*, tanzt, tanzend*
pose walking: geht, gehen, spazieren, spaziert, läuft spazieren, wandert
pose running: spielt, spielen, spielend*, rennt, läuft, springt, laufend*, springend*, rennend*, rennen, laufen
pose flying: fliegt, fliegend*, schwebt, schwebend*, fliegen
pose swimming: schwimmt, schwimmen, schwimmend*
setting meadow: wiese*, feld, felder*, weide, hügel*, garten, park, dorf, bauernhof, land, landschaft
setting forest: wald, wälder*, waldes, walde, lichtung
setting mountains: berg, berge*, gebirge, alpen, gipfel, klippe*
setting desert: wüste*, düne*
setting sea: meer, ozean, hafen, hoher see, wellen, die see
setting lake: see, fluss, teich, bach, wasserfall, ufer
setting beach: strand, küste, insel
setting snowfield: schneefeld, arktis, antarktis, eis, schneelandschaft, nordpol, südpol
setting savanna: savanne, steppe afrikas
setting jungle: dschungel, regenwald, urwald
setting city skyline: stadt, skyline, großstadt, stadtbild, hochhäuser*, dächer*
setting street: straße*, gasse*, markt, marktplatz, bahnhof
setting room: zimmer, raum, wohnzimmer, küche, schlafzimmer, bibliothek, büro, café, innenraum, werkstatt, restaurant
setting table: tisch*, schreibtisch, stillleben, teller
setting space: weltraum, weltall, all, galaxie, universum, kosmos
setting underwater: unterwasser, unter wasser, korallenriff, meeresgrund, aquarium
setting sky: am himmel, über den wolken
setting sky?: himmel
setting abstract: abstrakt*, muster, textur
time dawn: morgendämmerung, tagesanbruch, morgengrauen
time morning: morgen*, sonnenaufgang, am morgen
time noon: mittag, mittags, tageslicht, sonne
time afternoon: nachmittag
time golden hour: goldene stunde, goldenes licht, abendlicht
time sunset: sonnenuntergang
time dusk: dämmerung, abenddämmerung, abend, abends, blaue stunde
time night: nacht, nachts, sternenhimmel, mitternacht, sterne, nächtlich*
time moonlit night: vollmond, mondlicht, mond, mondschein, mondnacht
weather clear: sonnig*, klarer himmel, blauer himmel, sonnenschein, wolkenlos*
weather cloudy: bewölkt*, wolken, wolke, wolkig*
weather fog: nebel, neblig*, dunst
weather rain: regen, regnerisch*, regnet, regnend*
weather storm: sturm, gewitter, stürmisch*, blitz, blitze*, unwetter
weather snow: schnee, verschneit*, schneit, schneefall, schneesturm, schneebedeckt*
weather wind: wind, windig*
weather aurora: polarlicht*, nordlicht*
weather rainbow: regenbogen
season spring: frühling, kirschblüte*
season summer: sommer, sommertag
season autumn: herbst, herbstlich*
season winter: winter, winterlich*, weihnachten
color red: rot, rote*, roter, rotes
color orange: orangefarben*
color yellow: gelb*
color gold: golden*
color green: grün*
color blue: blau*
color sky blue: hellblau*, himmelblau*
color navy: dunkelblau*
color purple: lila, violett*
color pink: rosa, pink*
color brown: braun*
color black: schwarz*
color white: weiß*, weiss*
color gray: grau*
color silver: silbern*
color turquoise: türkis*
size tiny: winzig*
size small: klein, kleine*
size large: groß, große*, groẞ
size huge: riesig*, gigantisch*, gewaltig*, riesen
count 2: zwei, paar
count 3: drei, einige, ein paar
count 4: vier, mehrere
count 5: fünf, gruppe von
count 6: sechs
count 7: sieben, viele*
count 8: acht
count 9: neun
count 10: zehn
style watercolor: aquarell*
style oil: ölgemälde, ölmalerei, öl auf leinwand
style impressionist: impressionistisch*, impressionismus
style pencil: bleistiftzeichnung, skizze, zeichnung, bleistift zeichnung
style ink: tuschezeichnung, tusche, federzeichnung
style charcoal: kohlezeichnung
style pastel: pastellkreide, pastellzeichnung
style pixel art: pixelkunst, pixel
style flat: minimalistisch*, vektorgrafik, flaches design
style stained glass: buntglas, glasmalerei, buntglasfenster
style mosaic: mosaik
style ukiyo-e: japanischer holzschnitt
style comic: comicstil, cartoon, zeichentrick*
style papercut: scherenschnitt
style vintage: nostalgisches foto, altes foto
style photo: foto, fotografie, fotorealistisch*, realistisch*
style painting: gemälde, malerei, illustration, gemalt*
person woman: frau*, dame*, mutter
person man: mann, männer*, herr, vater
person child woman: mädchen
person child man: junge*, bub
person child: kind*
person elder man: alter mann, alten mann, großvater, opa
person elder woman: alte frau, großmutter, oma
person: person, menschen, mensch, leute
person wears armor + helmet: ritter*
person wears robe + wizard hat: zauberer*
person wears robe + witch hat: hexe*
person woman wears dress + crown: königin, prinzessin
person man wears robe + crown: könig
drawing vase: vase, vasen
drawing bench: parkbank, bank im park, sitzbank
drawing windmill: windmühle*
drawing waterfall: wasserfall*
drawing hot-air-balloon: heißluftballon*
drawing dog: hund, hunde*
drawing cat: katze, katzen, kätzchen, kater
drawing horse: pferd*
drawing bird: vogel, vögel*
drawing fish: fisch, fische*
drawing castle: schloss*, burg*
drawing deciduous-tree: baum, bäume*
drawing house: haus, häuser*, hütte
drawing tulip: blume, blumen
drawing sailboat: boot, boote, segelboot*, schiff*
drawing automobile: auto, autos, wagen
drawing tokyo-tower: leuchtturm, turm
drawing dragon: drache, drachen
drawing balloon: ballon, luftballon*
drawing robot: roboter*
drawing hot-beverage: kaffee, tasse kaffee
drawing soccer-ball: ball, bälle*
drawing red-apple: apfel, äpfel*
garment hat: hut, hüte
garment crown: krone
garment dress: kleid, kleider
garment coat: mantel, jacke
garment scarf: schal
garment glasses: brille
garment sunglasses: sonnenbrille
garment top hat: zylinder
part: haar*, augen, bart, gesicht, hände, flügel
surface: fell, federn
noise: schön*, wunderschön*, detailliert*, hochdetailliert, hohe qualität, filmisch*, magisch*, alt, alte, alter,
  alten, altes, süß*, niedlich*, dunkel, dunkle*, hell*, bunt*, episch*, realer`
