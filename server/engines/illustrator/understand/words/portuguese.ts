export const portuguese = `
article: um, uma, uns, umas, o, a, os, as, este, esta, seu, sua, meu, minha
and: e, junto com
not: sem, nenhum, nenhuma
is: é, está, estão, são
stop: que, no estilo de, imagem de, uma imagem de, há, muito, mais, desenhe, se, como, cor, cores
relation on: sobre, em cima de, em cima do, em cima da
relation under: sob, debaixo de, embaixo de, debaixo da, debaixo do
relation behind: atrás de, atrás do, atrás da
relation in front of: em frente a, na frente de, diante de, em frente ao, em frente de, em frente à
relation beside: ao lado de, perto de, junto a, entre, ao lado do, ao lado da, perto do, perto da
relation holding: segurando, segura
relation riding: montando, cavalgando, montado em, dirigindo, montado num, andando de
relation wearing: vestindo, usando, vestido de, vestida de, veste, usa
relation in: em, no, na, nos, nas, num, numa, dentro de, dentro do, dentro da
relation over: acima de, por cima de, acima do, acima da
relation with: com
relation of: de, do, da, dos, das, cheio de, cheia de
relation none: através de, para, por, durante, ao fundo, ao longo de, ao, à, pelo, pela, ao longe
pose sitting: sentado, sentada, sentados, sentadas
pose lying: deitado, deitada, dormindo, dorme
pose standing: de pé, em pé, dançando
pose walking: caminhando, andando, passeando
pose running: correndo, corre, pulando, saltando
pose flying: voando, voa, voam, voador, flutuando
pose swimming: nadando, nada
setting meadow: prado, campo, campos, colina, colinas, jardim, jardins, parque, aldeia, vila, fazenda
setting forest: floresta, florestas, bosque, mata
setting mountains: montanha, montanhas, alpes, cume, penhasco
setting desert: deserto, dunas, duna
setting sea: mar, oceano, porto, ondas
setting lake: lago, lagos, rio, lagoa, cachoeira, riacho
setting beach: praia, praias, costa, ilha
setting snowfield: ártico, antártida, paisagem nevada, campo nevado, polo norte, gelo
setting savanna: savana, cerrado
setting jungle: selva, amazônia, floresta tropical
setting city skyline: cidade, cidades, metrópole, arranha céus, telhados
setting street: rua, ruas, beco, mercado, estação, avenida, praça
setting room: quarto, sala, cozinha, biblioteca, escritório, cafeteria, interior, restaurante, sala de estar
setting table: mesa, natureza morta, prato
setting space: espaço, galáxia, galáxias, cosmos, universo, nebulosa
setting underwater: debaixo d'água, subaquático, recife, recife de coral, fundo do mar
setting sky: no céu, acima das nuvens, entre as nuvens
setting sky?: céu
setting abstract: abstrato, abstrata, padrão, textura
time dawn: alvorada, madrugada, aurora do dia
time morning: manhã, nascer do sol, amanhecer
time noon: meio dia, plena luz do dia, sol
time afternoon: tarde, à tarde
time golden hour: hora dourada, luz dourada
time sunset: pôr do sol, por do sol, ao pôr do sol, entardecer
time dusk: crepúsculo, anoitecer
time night: noite, meia noite, estrelado, estrelada, estrelas, noturno, noite estrelada, céu estrelado
time moonlit night: lua cheia, luar, lua, luz da lua
weather clear: ensolarado, ensolarada, céu azul
weather cloudy: nublado, nuvens, nuvem
weather fog: nevoeiro, neblina, névoa
weather rain: chuva, chuvoso, chuvosa, chovendo
weather storm: tempestade, trovoada, relâmpago, relâmpagos, raios
weather snow: neve, nevado, nevada, nevando, coberto de neve, nevasca
weather wind: vento, ventania
weather aurora: aurora boreal
weather rainbow: arco íris
season spring: primavera, cerejeiras em flor, cerejeira em flor
season summer: verão
season autumn: outono
season winter: inverno, natal
color red: vermelho, vermelha, vermelhos, vermelhas
color orange: alaranjado
color yellow: amarelo, amarela, amarelos, amarelas
color gold: dourado, dourada, dourados
color green: verde, verdes
color blue: azul, azuis
color purple: roxo, roxa, púrpura, violeta, lilás
color pink: rosa, cor de rosa
color brown: marrom, castanho, castanha
color black: preto, preta, pretos, negra, negro
color white: branco, branca, brancos, brancas
color gray: cinza, cinzento
color silver: prateado, prateada
color turquoise: turquesa
size tiny: minúsculo, minúscula
size small: pequeno, pequena, pequenos, pequenas
size large: grande, grandes
size huge: gigante*, enorme*, imenso, gigantesco
count 2: dois, duas, um par de
count 3: três, alguns, algumas
count 4: quatro, vários, várias
count 5: cinco, grupo de
count 6: seis
count 7: sete, muitos, muitas, buquê de
count 8: oito
count 9: nove
count 10: dez
style watercolor: aquarela*
style oil: pintura a óleo, óleo sobre tela, pintura à óleo
style impressionist: impressionista, impressionismo
style pencil: desenho a lápis, esboço, desenho, a lápis
style ink: nanquim, tinta nanquim
style charcoal: carvão
style pastel: giz pastel
style pixel art: arte pixel
style flat: minimalista, vetorial
style stained glass: vitral
style mosaic: mosaico
style ukiyo-e: gravura japonesa
style comic: quadrinhos, história em quadrinhos, desenho animado
style papercut: recorte de papel, papel recortado
style vintage: foto antiga
style photo: foto, fotografia, fotorrealista, realista
style painting: pintura, quadro, ilustração
person woman: mulher, mulheres, senhora, mãe, moça
person man: homem, homens, senhor, pai, rapaz
person child woman: menina, meninas, garota
person child man: menino, meninos, garoto
person child: criança, crianças, bebê
person elder man: idoso, homem velho, velho, avô
person elder woman: idosa, avó, velhinha
person: pessoa, pessoas, gente
person wears armor + helmet: cavaleiro, cavaleiros, guerreiro
person wears robe + wizard hat: mago, feiticeiro
person wears robe + witch hat: bruxa
person woman wears dress + crown: rainha, princesa
person man wears robe + crown: rei
drawing bench: banco, bancos
drawing vase: vaso, vasos
drawing windmill: moinho, moinhos, moinho de vento
drawing waterfall: cachoeira, cachoeiras, cascata
drawing hot-air-balloon: balão de ar quente
drawing cat: gato, gata, gatos, gatinho
drawing dog: cachorro, cão, cães, cachorros, cachorrinho
drawing horse: cavalo, cavalos
drawing bird: pássaro, pássaros, ave, aves
drawing fish: peixe, peixes
drawing castle: castelo, castelos
drawing deciduous-tree: árvore, árvores
drawing house: casa, casas, cabana
drawing tulip: flor, flores
drawing sailboat: barco, barcos, veleiro
drawing automobile: carro, carros
drawing tokyo-tower: farol, torre
drawing balloon: balão, balões
drawing red-apple: maçã, maçãs
drawing fox: raposa, raposas
drawing hot-beverage: xícara de café
garment hat: chapéu
garment crown: coroa
garment dress: vestido
garment coat: casaco, jaqueta
garment scarf: cachecol
garment glasses: óculos
garment sunglasses: óculos de sol, óculos escuros
part: cabelo, olhos, barba, rosto, mãos, asas
surface: pelo, pelagem, penas
noise: bonito, bonita, lindo, linda, detalhado, detalhada, alta qualidade, cinematográfico, mágico, mágica, antigo,
  antiga, fofo, fofa, escuro, colorido`
