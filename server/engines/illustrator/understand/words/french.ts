export const french = `
article: un, une, le, la, les, l, ce, cette, ces, son, sa, ses, leur, leurs, mon, ma
and: et, ainsi que
not: sans, pas de, aucun, aucune
is: est, sont, était
stop: qui, que, dans le style de, image de, une image de, il, elle, y, a, dessine, dessine moi, se trouve,
  en train de, très, plus, d, qu, couleur, couleurs, n, s
relation on: sur, au dessus du toit de
relation under: sous, au dessous de, en dessous de
relation behind: derrière
relation in front of: devant
relation beside: à côté de, à côté d, près de, près d, au bord de, au bord du, entre, contre, à côté du, près du,
  entouré de
relation holding: tenant, tient, qui tient
relation riding: chevauchant, chevauche, monté sur, à cheval sur, conduisant, conduit, sur le dos de
relation wearing: portant, porte, vêtu de, vêtue de, vêtu d, vêtue d, habillé en
relation in: dans, en, à l'intérieur de, au milieu de, au milieu d
relation over: au dessus de, au dessus du, au dessus des, au dessus d
relation with: avec, au, aux
relation of: de, du, des, plein de, rempli de, remplie de
relation none: à travers, vers, pour, par, pendant, à, en arrière plan, au premier plan, le long de, au loin, parmi
pose sitting: assis, assise, assises
pose lying: couché*, allongé*, endormi*, dort, dormant
pose standing: debout, dansant, danse
pose walking: marchant, marche, se promène, promenant
pose running: courant, court, courent, jouant, joue, saute, sautant, galopant
pose flying: volant, vole, volent, planant, flottant
pose swimming: nageant, nage
setting meadow: prairie*, champ, champs, colline*, jardin*, parc, village, campagne, ferme, pré
setting forest: forêt*, bois, clairière
setting mountains: montagne*, alpes, sommet*, falaise*
setting desert: désert, dune*
setting sea: mer, océan, port, vagues
setting lake: lac*, rivière*, étang, fleuve, cascade*, ruisseau
setting beach: plage*, côte, île, rivage
setting snowfield: arctique, antarctique, banquise, paysage enneigé, champ de neige, pôle nord, glace
setting savanna: savane
setting jungle: jungle, forêt tropicale
setting city skyline: ville*, métropole, gratte ciel, gratte ciels, toits
setting street: rue*, ruelle*, marché, gare, boulevard, avenue
setting room: chambre, salon, cuisine, bibliothèque, bureau, café, intérieur, pièce, restaurant, atelier
setting table: table*, nature morte, assiette
setting space: espace, galaxie*, cosmos, univers, nébuleuse
setting underwater: sous l'eau, sous marin*, récif*, récif de corail, fond de l'océan, fond de la mer, sous la mer
setting sky: dans le ciel, au dessus des nuages, dans les nuages
setting sky?: ciel
setting abstract: abstrait*, motif, texture
time dawn: aube, à l'aube, aurore du matin, l'aube
time morning: matin, lever du soleil, lever de soleil, matinée
time noon: midi, plein jour, soleil
time afternoon: après midi, l'après midi
time golden hour: heure dorée, lumière dorée, l'heure dorée
time sunset: coucher de soleil, coucher du soleil, au coucher du soleil, soleil couchant
time dusk: crépuscule, soir, soirée, heure bleue, au crépuscule
time night: nuit, minuit, étoilé*, étoiles, nocturne, ciel étoilé, nuit étoilée
time moonlit night: pleine lune, clair de lune, lune
weather clear: ensoleillé*, ciel bleu, ciel clair
weather cloudy: nuageux, nuages, nuage
weather fog: brouillard, brume, brumeux, brumeuse
weather rain: pluie, pluvieux, pluvieuse, sous la pluie, il pleut
weather storm: orage, tempête, orageux, éclair, éclairs, foudre
weather snow: neige, enneigé*, sous la neige, il neige, tempête de neige
weather wind: vent, venteux
weather aurora: aurore boréale, aurores boréales
weather rainbow: arc en ciel
season spring: printemps, cerisier en fleurs, cerisiers en fleurs
season summer: été
season autumn: automne, feuilles mortes
season winter: hiver, noël
color red: rouge, rouges
color yellow: jaune, jaunes
color gold: doré, dorée, dorés, dorées
color green: vert, verte, verts, vertes
color blue: bleu, bleue, bleus, bleues
color sky blue: bleu ciel, bleu clair
color navy: bleu marine, bleu foncé
color purple: violet, violette, mauve, pourpre
color pink: rose, roses
color brown: marron, brun, brune
color black: noir, noire, noirs, noires
color white: blanc, blanche, blancs, blanches
color gray: gris, grise, grises
color silver: argenté*
color turquoise: turquoise
size tiny: minuscule*
size small: petit, petite, petits, petites
size large: grand, grande, grands, grandes, gros, grosse
size huge: géant*, énorme*, immense*, gigantesque*
count 2: deux
count 3: trois, quelques
count 4: quatre, plusieurs
count 5: cinq, groupe de
count 6: six
count 7: sept, beaucoup de, bouquet de
count 8: huit
count 9: neuf
count 10: dix
style watercolor: aquarelle*, à l'aquarelle
style oil: peinture à l'huile, huile sur toile, à l'huile
style impressionist: impressionniste, impressionnisme
style pencil: dessin au crayon, croquis, esquisse, au crayon, dessin
style ink: encre, à l'encre, encre de chine
style charcoal: fusain, au fusain
style pastel: au pastel, pastels
style pixel art: pixel art, pixels
style flat: minimaliste, design plat, vectoriel
style stained glass: vitrail, vitraux
style mosaic: mosaïque
style ukiyo-e: estampe japonaise
style comic: bande dessinée, dessin animé
style papercut: papier découpé, collage
style pointillism: pointillisme, pointilliste
style vintage: photo ancienne, style rétro
style photo: photo, photographie, photoréaliste, réaliste
style painting: peinture, tableau, illustration, peint
person woman: femme*, dame*, mère
person man: homme*, monsieur, père
person child woman: fille, fillette, petite fille, jeune fille
person child man: garçon, petit garçon, garçons
person child: enfant, enfants
person elder man: vieil homme, vieux monsieur, grand père
person elder woman: vieille femme, vieille dame, grand mère
person: personne, personnes, gens
person wears armor + helmet: chevalier, chevaliers
person wears robe + wizard hat: magicien, sorcier
person wears robe + witch hat: sorcière
person woman wears dress + crown: reine, princesse
person man wears robe + crown: roi
drawing vase: vase, vases
drawing bench: banc, bancs
drawing windmill: moulin, moulin à vent, moulins
drawing waterfall: cascade, cascades
drawing hot-air-balloon: montgolfière, montgolfières
drawing cat: chat, chats, chaton, chatte
drawing dog: chien, chiens, chiot
drawing horse: cheval, chevaux
drawing bird: oiseau, oiseaux
drawing fish: poisson, poissons
drawing castle: château, châteaux
drawing deciduous-tree: arbre, arbres
drawing house: maison, maisons, cabane, chalet
drawing tulip: fleur, fleurs
drawing sailboat: bateau, bateaux, voilier
drawing automobile: voiture, voitures
drawing tokyo-tower: phare, tour eiffel, tour
drawing balloon: ballon, ballons
drawing red-apple: pomme, pommes
drawing hot-beverage: tasse de café, café crème
garment hat: chapeau
garment crown: couronne
garment dress: robe
garment coat: manteau, veste
garment scarf: écharpe
garment glasses: lunettes
garment sunglasses: lunettes de soleil
part: cheveux, yeux, barbe, visage, mains, ailes
surface: fourrure, pelage, plumes
noise: beau, belle, magnifique, détaillé*, haute qualité, cinématographique, magique, ancien, ancienne, vieux,
  vieille, mignon, mignonne, sombre, lumineux, coloré*`
