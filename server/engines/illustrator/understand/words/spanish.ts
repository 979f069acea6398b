export const spanish = `
article: un, una, unos, unas, el, la, los, las, este, esta, estos, su, sus, mi, lo
and: y, e, junto con
not: sin, ningún, ninguna
is: es, está, están, son
stop: que, al estilo de, imagen de, una imagen de, hay, muy, más, dibuja, se, como, color, colores
relation on: sobre, encima de, encima del, arriba de
relation under: bajo, debajo de, debajo del
relation behind: detrás de, detrás del, tras
relation in front of: delante de, frente a, delante del, enfrente de
relation beside: al lado de, junto a, cerca de, entre, junto al, al lado del, cerca del, rodeado de
relation holding: sosteniendo, sostiene, sujetando
relation riding: montando, monta, cabalgando, montado en, conduciendo, a lomos de, montando a, montando en
relation wearing: vistiendo, lleva puesto, vestido de, vestida de, llevando, usando, lleva, viste
relation in: en, dentro de, dentro del
relation over: por encima de, sobrevolando
relation with: con
relation of: de, del, lleno de, llena de, hecho de
relation none: a través de, hacia, para, por, durante, a, al, al fondo, en el fondo, a lo largo de, a lo lejos
pose sitting: sentado, sentada, sentados, sentadas
pose lying: acostado, tumbado, tumbada, durmiendo, dormido, dormida, duerme
pose standing: de pie, bailando, parado
pose walking: caminando, camina, paseando
pose running: corriendo, corre, corren, jugando, saltando, salta, galopando
pose flying: volando, vuela, vuelan, flotando, volador, voladora
pose swimming: nadando, nada
setting meadow: prado*, campo, campos, colina*, jardín, jardines, parque, pueblo, granja, pradera
setting forest: bosque*, arboleda
setting mountains: montaña*, alpes, cumbre, acantilado*, andes
setting desert: desierto*, duna*
setting sea: mar, océano, puerto, olas
setting lake: lago*, río, ríos, estanque, cascada*, arroyo
setting beach: playa*, costa, isla, orilla
setting snowfield: ártico, antártida, paisaje nevado, campo nevado, polo norte, hielo
setting savanna: sabana
setting jungle: selva*, jungla
setting city skyline: ciudad*, metrópolis, rascacielos, tejados
setting street: calle*, callejón, mercado, estación, avenida, plaza
setting room: habitación, salón, cocina, biblioteca, oficina, cafetería, interior, dormitorio, taller, sala,
  restaurante
setting table: mesa*, bodegón, naturaleza muerta, plato
setting space: espacio, galaxia*, cosmos, universo, nebulosa
setting underwater: bajo el agua, submarino, submarina, arrecife*, fondo del mar, fondo marino, bajo el mar
setting sky: en el cielo, sobre las nubes, entre las nubes
setting sky?: cielo
setting abstract: abstracto, abstracta, patrón, textura
time dawn: alba, madrugada
time morning: mañana, amanecer, salida del sol
time noon: mediodía, plena luz del día, sol
time afternoon: tarde, por la tarde
time golden hour: hora dorada, luz dorada
time sunset: atardecer, puesta de sol, ocaso, puesta del sol
time dusk: anochecer, crepúsculo, hora azul
time night: noche, medianoche, estrellado, estrellada, estrellas, nocturno, nocturna, noche estrellada,
  cielo estrellado
time moonlit night: luna llena, luz de la luna, luna, claro de luna
weather clear: soleado, soleada, cielo azul, despejado
weather cloudy: nublado, nubes, nube
weather fog: niebla, neblina, bruma, brumoso
weather rain: lluvia, lluvioso, lluviosa, lloviendo, llueve
weather storm: tormenta, tempestad, tormentoso, tormentosa, relámpago, relámpagos, rayos
weather snow: nieve, nevado, nevada, nevando, nevados, tormenta de nieve
weather wind: viento, ventoso
weather aurora: aurora boreal
weather rainbow: arcoíris, arco iris
season spring: primavera, cerezo en flor, cerezos en flor
season summer: verano
season autumn: otoño, hojas secas
season winter: invierno, navidad
color red: rojo, roja, rojos, rojas
color orange: anaranjado, anaranjada
color yellow: amarillo, amarilla, amarillos, amarillas
color gold: dorado, dorada, dorados, doradas
color green: verde, verdes
color blue: azul, azules
color sky blue: celeste
color navy: azul marino, azul oscuro
color purple: morado, morada, púrpura, violeta, lila
color pink: rosa, rosado, rosada
color brown: marrón, café oscuro, castaño
color black: negro, negra, negros, negras
color white: blanco, blanca, blancos, blancas
color gray: gris, grises
color silver: plateado, plateada
color turquoise: turquesa
size tiny: diminuto, diminuta, minúsculo
size small: pequeño, pequeña, pequeños, pequeñas
size large: grande, grandes, gran
size huge: gigante*, enorme*, inmenso, inmensa, gigantesco
count 2: dos, par de, un par de
count 3: tres, algunos, algunas
count 4: cuatro, varios, varias
count 5: cinco, grupo de
count 6: seis
count 7: siete, muchos, muchas, ramo de
count 8: ocho
count 9: nueve
count 10: diez
style watercolor: acuarela*, a la acuarela
style oil: pintura al óleo, óleo, óleo sobre lienzo, al óleo
style impressionist: impresionista, impresionismo
style pencil: dibujo a lápiz, boceto, a lápiz, dibujo
style ink: tinta, tinta china
style charcoal: carboncillo, al carboncillo
style pastel: al pastel
style pixel art: arte pixel, pixelado
style flat: minimalista, diseño plano, vectorial
style stained glass: vidriera, vitral
style mosaic: mosaico
style ukiyo-e: grabado japonés
style comic: cómic, historieta, dibujos animados, caricatura
style papercut: papel recortado, recorte de papel
style vintage: foto antigua, estilo retro
style photo: foto, fotografía, fotorrealista, realista
style painting: pintura, cuadro, ilustración, pintado
person woman: mujer*, señora, madre
person man: hombre*, señor, padre
person child woman: niña, niñas, chica
person child man: niño, chico
person child: niños, bebé
person elder man: anciano, viejo hombre, abuelo, hombre viejo
person elder woman: anciana, abuela, mujer mayor
person: persona, personas, gente
person wears armor + helmet: caballero, caballeros, guerrero
person wears robe + wizard hat: mago
person wears robe + witch hat: bruja
person woman wears dress + crown: reina, princesa
person man wears robe + crown: rey
drawing vase: jarrón, florero
drawing bench: banco, bancos, banca
drawing windmill: molino, molinos, molino de viento
drawing waterfall: cascada, cascadas, catarata
drawing hot-air-balloon: globo aerostático
drawing cat: gato, gata, gatos, gatito
drawing dog: perro, perra, perros, cachorro, perrito
drawing horse: caballo, caballos
drawing bird: pájaro, pájaros, ave, aves
drawing fish: pez, peces, pescado
drawing castle: castillo*
drawing deciduous-tree: árbol, árboles
drawing house: casa, casas, cabaña
drawing tulip: flor, flores
drawing sailboat: barco, barcos, velero, bote
drawing automobile: coche, coches, carro, auto
drawing tokyo-tower: faro, torre
drawing balloon: globo, globos
drawing red-apple: manzana, manzanas
drawing hot-beverage: taza de café
garment hat: sombrero
garment crown: corona
garment dress: vestido
garment coat: abrigo, chaqueta
garment scarf: bufanda
garment glasses: gafas, lentes
garment sunglasses: gafas de sol
part: pelo, cabello, ojos, barba, cara, manos, alas
surface: pelaje, plumas
noise: hermoso, hermosa, bonito, bonita, detallado, detallada, alta calidad, cinematográfico, mágico, mágica, antiguo,
  antigua, viejo, vieja, lindo, linda, oscuro, oscura, brillante, colorido`
