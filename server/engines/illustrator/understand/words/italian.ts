export const italian = `
article: un, uno, una, il, lo, la, i, gli, le, l, questo, questa, suo, sua
and: e, ed, insieme a
not: senza, nessun, nessuna
is: è, sono
stop: che, nello stile di, immagine di, un'immagine di, c'è, molto, più, disegna, si, come, colore, colori, sta,
  stanno, d
relation on: su, sul, sulla, sullo, sui, sulle, sopra, sull
relation under: sotto, al di sotto di
relation behind: dietro, dietro a
relation in front of: davanti a, davanti al, davanti alla, di fronte a
relation beside: accanto a, vicino a, accanto al, accanto alla, vicino al, vicino alla, tra, fra
relation holding: tenendo, tiene, che tiene, regge
relation riding: cavalcando, cavalca, a cavallo di, in sella a, guidando
relation wearing: indossando, indossa, vestito di, vestita di, che indossa
relation in: in, nel, nella, nello, nei, nelle, dentro, all'interno di, nell
relation over: al di sopra di, sopra il, sopra la
relation with: con, col
relation of: di, del, della, dello, dei, delle, degli, pieno di, piena di, dell
relation none: attraverso, verso, per, da, dal, durante, a, al, alla, ai, alle, sullo sfondo, in lontananza, lungo
pose sitting: seduto, seduta, seduti, sedute
pose lying: sdraiato, sdraiata, dormendo, dorme, addormentato, addormentata
pose standing: in piedi, danzando, balla
pose walking: camminando, cammina, camminano, passeggia
pose running: correndo, corre, corrono, giocano, saltando, salta
pose flying: volando, vola, volano, volante, fluttuante
pose swimming: nuotando, nuota, nuotano
setting meadow: prato, prati, campo, campi, collina, colline, giardino, parco, villaggio, campagna, fattoria
setting forest: bosco, boschi, foresta, foreste
setting mountains: montagna, montagne, alpi, vetta, scogliera
setting desert: deserto, dune, duna
setting sea: mare, oceano, porto, onde
setting lake: lago, laghi, fiume, stagno, cascata, ruscello
setting beach: spiaggia, costa, isola, riva
setting snowfield: artico, antartide, paesaggio innevato, campo innevato, polo nord, ghiaccio
setting savanna: savana
setting jungle: giungla
setting city skyline: città, metropoli, grattacieli, tetti
setting street: strada, strade, vicolo, mercato, stazione, via, piazza
setting room: stanza, camera, soggiorno, cucina, biblioteca, ufficio, caffetteria, interno, ristorante
setting table: tavolo, tavola, natura morta, piatto
setting space: spazio, galassia, galassie, cosmo, universo, nebulosa
setting underwater: sott'acqua, sottomarino, barriera corallina, fondo del mare, sott acqua
setting sky: nel cielo, sopra le nuvole, tra le nuvole
setting sky?: cielo
setting abstract: astratto, astratta, motivo
time dawn: alba, all'alba
time morning: mattina, mattino, sorgere del sole
time noon: mezzogiorno, pieno giorno, sole
time afternoon: pomeriggio
time golden hour: ora d'oro, luce dorata
time sunset: tramonto, al tramonto
time dusk: crepuscolo, sera, ora blu
time night: notte, mezzanotte, stellato, stellata, stelle, notturno, notte stellata
time moonlit night: luna piena, chiaro di luna, luna
weather clear: soleggiato, soleggiata, cielo azzurro, sereno
weather cloudy: nuvoloso, nuvole, nuvola
weather fog: nebbia, foschia, nebbioso, nebbiosa
weather rain: pioggia, piovoso, piovosa, piove
weather storm: tempesta, temporale, fulmine, fulmini, tempestoso
weather snow: neve, innevato, innevata, nevica, bufera
weather wind: vento, ventoso
weather aurora: aurora boreale
weather rainbow: arcobaleno
season spring: primavera, ciliegi in fiore, ciliegio in fiore
season summer: estate
season autumn: autunno
season winter: inverno, natale
color red: rosso, rossa, rossi, rosse
color orange: arancione
color yellow: giallo, gialla, gialli, gialle
color gold: dorato, dorata, dorati
color green: verde, verdi
color blue: blu, azzurro, azzurra
color sky blue: celeste
color purple: viola, porpora
color pink: rosa
color brown: marrone, marroni
color black: nero, nera, neri, nere
color white: bianco, bianca, bianchi, bianche
color gray: grigio, grigia, grigi
color silver: argentato, argentata
color turquoise: turchese
size tiny: minuscolo, minuscola
size small: piccolo, piccola, piccoli, piccole
size large: grande, grandi, grosso, grossa
size huge: gigante, giganti, enorme, enormi, gigantesco, immenso
count 2: due, un paio di
count 3: tre, alcuni, alcune
count 4: quattro, diversi
count 5: cinque, gruppo di
count 6: sei
count 7: sette, molti, molte, mazzo di
count 8: otto
count 9: nove
count 10: dieci
style watercolor: acquerello, acquarello
style oil: pittura a olio, olio su tela, dipinto a olio
style impressionist: impressionista, impressionismo
style pencil: disegno a matita, schizzo, a matita, disegno
style ink: inchiostro, a inchiostro, china
style charcoal: carboncino
style pastel: a pastello, pastelli
style pixel art: arte pixel
style flat: minimalista, vettoriale
style stained glass: vetrata
style mosaic: mosaico
style ukiyo-e: stampa giapponese
style comic: fumetto, cartone animato
style papercut: carta ritagliata
style vintage: foto d'epoca
style photo: foto, fotografia, fotorealistico, realistico, realistica
style painting: dipinto, pittura, quadro, illustrazione
person woman: donna, donne, signora, madre
person man: uomo, uomini, signore, padre
person child woman: bambina, bambine, ragazza
person child man: bambino, ragazzo
person child: bambini
person elder man: vecchio, uomo anziano, nonno
person elder woman: vecchia signora, donna anziana, nonna
person: persona, persone, gente
person wears armor + helmet: cavaliere, cavalieri, guerriero
person wears robe + wizard hat: mago
person wears robe + witch hat: strega
person woman wears dress + crown: regina, principessa
person man wears robe + crown: re
drawing vase: vaso, vasi
drawing bench: panchina, panchine
drawing windmill: mulino, mulini, mulino a vento
drawing waterfall: cascata, cascate
drawing hot-air-balloon: mongolfiera, mongolfiere
drawing fox: volpe, volpi
drawing cat: gatto, gatta, gatti, gattino
drawing dog: cane, cani, cagnolino, cucciolo
drawing horse: cavallo, cavalli
drawing bird: uccello, uccelli
drawing fish: pesce, pesci
drawing castle: castello, castelli
drawing deciduous-tree: albero, alberi
drawing house: casa, case, capanna
drawing tulip: fiore, fiori
drawing sailboat: barca, barche, veliero
drawing automobile: macchina, auto, automobile
drawing tokyo-tower: faro, torre
drawing balloon: palloncino, palloncini
drawing red-apple: mela, mele
drawing hot-beverage: tazza di caffè
garment hat: cappello
garment crown: corona
garment dress: vestito, abito
garment coat: cappotto, giacca
garment scarf: sciarpa
garment glasses: occhiali
garment sunglasses: occhiali da sole
part: capelli, occhi, barba, viso, mani, ali
surface: pelliccia, pelo, piume
noise: bello, bella, bellissimo, bellissima, dettagliato, alta qualità, cinematografico, magico, magica, antico,
  antica, carino, carina, scuro, luminoso, colorato`
