/**
 * Where the picture plays. A question mark marks what gives way to any other place. Crops come before the places they
 * grow in: a colour is theirs, not the whole picture's.
 */
export const englishPlaces = `
crop hyacinth: lavender field
crop tulip: tulip field
crop hibiscus: poppy field
crop sunflower: sunflower field
crop sheaf-of-rice: wheat field, field of wheat, golden wheat, barley field, field of barley
setting meadow: meadow, grassland, prairie, pasture, steppe, moor, moorland, heath, flower field, flower garden,
  field of grass, lavender field, wheat field, corn field, cornfield, sunflower field, tulip field, poppy field,
  field of wheat, barley field, field of barley, rice field, rice paddy, rolling hills, green hills, countryside, farm,
  farmland, vineyard, orchard, valley, golf course, hillside
setting meadow?: field, golden wheat, hill, garden, park, lawn, backyard, yard, grass, outdoors, outside, nature, landscape,
  wheat, patch, playground, picnic, cemetery, graveyard, ruins, battlefield, stadium
setting forest: forest, woods, woodland, grove, pine forest, bamboo forest, birch forest, oak forest, fir forest, spruce forest, beech forest, maple forest, coniferous forest, boreal forest, autumn forest, pine woods, birch woods, birch grove, palm grove, dead forest, enchanted forest,
  deep woods, rainforest edge, taiga, forest clearing, forest path, redwoods, swamp, marsh
setting mountains: mountain, mountains, mountain range, alps, peak, peaks, summit, himalaya, himalayas,
  rocky mountains, everest, mount everest, mount fuji, mountain top, mountaintop, mountain peak, fjord, glacier,
  canyon rim, highlands, volcano crater
setting desert: desert, dune, dunes, sand dune, sand dunes, sahara, oasis, canyon, mesa, badlands, wasteland,
  grand canyon, wild west
setting sea: sea, ocean, open sea, high seas, at sea, stormy sea, pacific, atlantic, harbor, harbour, port, waves,
  wave, bay, coast, mediterranean
setting lake?: water, pool, swimming pool
setting lake: lake, pond, lagoon, lakeside, lake shore, wetland, forest lake, forest pond
setting beach: beach, shore, seashore, seaside, coastline, tropical island, island, desert island, sandy beach, sand,
  tropical beach, sandcastle
setting snowfield: snowfield, tundra, arctic, antarctica, antarctic, north pole, south pole, ice field, iceberg,
  frozen lake, snow field, winter wonderland, ski slope, snowy landscape, snowy field, frozen wasteland, ice
place kitchen: kitchen, bakery kitchen
place bedroom: bedroom, child's room, nursery
place library: library, bookstore, bookshop, study, reading room, old library
place classroom: classroom, school room, lecture hall
place cafe: cafe, coffee shop, coffeehouse, restaurant, bar, pub, tavern, tea house, diner, bakery, bistro, inn, saloon
place workshop: workshop, garage, laboratory, lab, art studio, artist studio, artist's studio, forge, smithy, shed interior, painter's studio,
  blacksmith's forge, toolshed, science lab, pottery studio
place hall: hall, throne room, ballroom, cathedral interior, museum, great hall, inside a cathedral, palace interior, grand hall,
  banquet hall, in a cathedral, inside a palace, inside a church, inside a castle, concert hall, castle interior, church interior
place cave: cave, cavern, grotto, mine, ice cave, crystal cave, caves, mine shaft
place moon: on mars, on the moon, moon surface, surface of mars, surface of the moon, lunar surface, martian landscape, alien planet,
  another planet, mars, martian surface, lunar landscape, moon's surface, on the surface of the moon, planet surface, alien landscape
feature stream: river, stream, creek, brook, canal, riverside, riverbank, rivers, rapids, forest stream, forest river, mountain stream,
  mountain river, babbling brook, rushing river, winding river
feature bridge: bridge, stone bridge, wooden bridge, rope bridge, footbridge, arched bridge, suspension bridge, drawbridge, bridges, old bridge
feature village: village, hamlet, town in a valley, cottages, fishing village, mountain village, small village, hillside town, settlement
feature path: path, trail, road, dirt road, country road, winding road, footpath, country lane, forest path, mountain road, mountain trail,
  garden path, forest road, mountain path, pathway, desert road
feature waterfall: waterfall, waterfalls, cascade
feature cliff: cliff, cliffs, cliffside, cliff top, clifftop, cliff edge, precipice, crag, sea cliffs
trees birch: birch forest, birch trees, birches, birch woods, birch grove
trees conifer: pine forest, fir forest, spruce forest, coniferous forest, boreal forest, taiga, pine woods, redwoods
trees broadleaf: oak forest, beech forest, maple forest, oak trees, maple trees, deciduous forest, oaks, maples, beeches
trees palm: palm grove
trees bare: dead forest, bare forest, dead trees
trees cactus: cactus desert
setting meadow: town in a valley
setting street?: road
setting mountains: mountain village, mountain road, mountain trail, mountain stream, mountain river, mountain path
setting forest: forest stream, forest river, forest road, deciduous forest, bare forest
setting desert: cactus desert, desert road
setting sea: sea cliffs
setting sea?: fishing village
shot portrait: portrait, portrait of, a portrait of, headshot, head shot, head and shoulders, bust portrait, profile picture, avatar,
  portrait photography, half body, upper body, self portrait, studio portrait
shot close-up: close up, closeup, close up of, a close up of, macro, macro shot, macro photography, extreme close up, close up shot, tight shot
shot wide: wide shot, long shot, wide angle shot, panorama, panoramic, panoramic view, aerial view, aerial, bird's eye view, landscape view,
  establishing shot, drone shot, drone view, wide view, sweeping view, vast landscape, extreme wide shot, distant view
setting savanna: savanna, savannah, serengeti, african plains, safari, outback, african savanna, african savannah
setting jungle: jungle, rainforest, rain forest, tropical forest, amazon, tropical rainforest, mangrove
setting city skyline: city, cityscape, skyline, city skyline, metropolis, skyscrapers, downtown skyline, rooftop,
  rooftops, megacity, new york, manhattan, hong kong, tokyo, dubai, chicago, shanghai, london, paris skyline,
  futuristic city, urban, cyberpunk city
setting street: street, streets, alley, alleyway, city street, avenue, boulevard, sidewalk, crosswalk,
  town square, town, market, kyoto, havana, marrakesh, marketplace, bazaar, neighborhood, neighbourhood, plaza,
  downtown, highway, crossroads, paris, venice, rome, train station
setting room: room, living room, interior, indoors, office, bathroom, studio apartment, gallery, hallway, attic, basement, cabin interior, fireplace, window sill, windowsill, dungeon, apartment, house interior, stage, hospital,
  hospital room
setting table: table, tabletop, wooden table, desk, counter, still life, kitchen table, breakfast table, dining table,
  workbench, countertop, white background, plate, marble surface, product shot, product photography, food photography,
  picnic blanket, shelf
setting space: space, outer space, deep space, galaxy, galaxies, nebula, cosmos, universe, orbit, solar system,
  milky way, interstellar, asteroid belt, asteroid, black hole, over mars,
  stars and planets, zero gravity
setting underwater: underwater, undersea, coral reef, reef, under the sea, deep sea, ocean floor, seabed, aquarium,
  beneath the waves, bottom of the sea, bottom of the ocean, under water, under the water, under the ocean, fish tank,
  sunken city, atlantis
setting sky: above the clouds, in the sky, in the clouds, floating island, floating islands, through the clouds,
  heaven, heavens, sea of clouds, cloud city, across the sky, in the air
setting sky?: sky, skies
setting abstract: abstract, pattern, texture, wallpaper, fractal, gradient, swirls, geometric shapes, abstract shapes,
  psychedelic, kaleidoscope, mandala, abstract art, mosaic pattern`
