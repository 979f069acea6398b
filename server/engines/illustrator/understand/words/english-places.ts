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
  farmland, vineyard, orchard, village, valley, golf course, hillside
setting meadow?: field, golden wheat, hill, garden, park, lawn, backyard, yard, grass, outdoors, outside, nature, landscape,
  path, trail, wheat, patch, playground, picnic, cemetery, graveyard, ruins, battlefield, stadium
setting forest: forest, woods, woodland, grove, pine forest, bamboo forest, birch forest, enchanted forest,
  deep woods, rainforest edge, taiga, forest clearing, forest path, redwoods, swamp, marsh
setting mountains: mountain, mountains, mountain range, alps, peak, peaks, summit, cliff, cliffs, himalaya, himalayas,
  rocky mountains, everest, mount everest, mount fuji, mountain top, mountaintop, mountain peak, fjord, glacier,
  canyon rim, highlands, volcano crater
setting desert: desert, dune, dunes, sand dune, sand dunes, sahara, oasis, canyon, mesa, badlands, wasteland,
  grand canyon, wild west
setting sea: sea, ocean, open sea, high seas, at sea, stormy sea, pacific, atlantic, harbor, harbour, port, waves,
  wave, bay, coast, mediterranean
setting mountains?: cave, cavern
setting lake?: water, pool, swimming pool
setting lake: lake, pond, river, stream, creek, lagoon, waterfall, waterfalls, lakeside, riverside, riverbank,
  lake shore, wetland, canal, forest lake, forest pond, forest river, forest stream
setting beach: beach, shore, seashore, seaside, coastline, tropical island, island, desert island, sandy beach, sand,
  tropical beach, sandcastle
setting snowfield: snowfield, tundra, arctic, antarctica, antarctic, north pole, south pole, ice field, iceberg,
  frozen lake, snow field, winter wonderland, ski slope, snowy landscape, snowy field, frozen wasteland, ice
setting savanna: savanna, savannah, serengeti, african plains, safari, outback, african savanna, african savannah
setting jungle: jungle, rainforest, rain forest, tropical forest, amazon, tropical rainforest, mangrove
setting city skyline: city, cityscape, skyline, city skyline, metropolis, skyscrapers, downtown skyline, rooftop,
  rooftops, megacity, new york, manhattan, hong kong, tokyo, dubai, chicago, shanghai, london, paris skyline,
  futuristic city, urban, cyberpunk city
setting street: street, streets, alley, alleyway, city street, road, avenue, boulevard, sidewalk, crosswalk,
  town square, town, market, kyoto, havana, marrakesh, marketplace, bazaar, neighborhood, neighbourhood, plaza,
  downtown, highway, crossroads, paris, venice, rome, train station
setting room: room, bedroom, living room, kitchen, interior, indoors, library, office, cafe, coffee shop,
  restaurant, classroom, bathroom, study, workshop, studio apartment, bar, pub, museum, gallery, laboratory, lab,
  hallway, attic, basement, garage, cabin interior, fireplace, window sill, windowsill, throne room, ballroom,
  cathedral interior, dungeon, tavern, bookstore, bookshop, apartment, house interior, stage, tea house, hospital,
  hospital room
setting table: table, tabletop, wooden table, desk, counter, still life, kitchen table, breakfast table, dining table,
  workbench, countertop, white background, plate, marble surface, product shot, product photography, food photography,
  picnic blanket, shelf
setting space: space, outer space, deep space, galaxy, galaxies, nebula, cosmos, universe, orbit, solar system,
  milky way, interstellar, asteroid belt, asteroid, black hole, on mars, on the moon, moon surface, surface of mars,
  surface of the moon, lunar surface, martian landscape, alien planet, another planet, mars, over mars,
  stars and planets, zero gravity
setting underwater: underwater, undersea, coral reef, reef, under the sea, deep sea, ocean floor, seabed, aquarium,
  beneath the waves, bottom of the sea, bottom of the ocean, under water, under the water, under the ocean, fish tank,
  sunken city, atlantis
setting sky: above the clouds, in the sky, in the clouds, floating island, floating islands, through the clouds,
  heaven, heavens, sea of clouds, cloud city, across the sky, in the air
setting sky?: sky, skies
setting abstract: abstract, pattern, texture, wallpaper, fractal, gradient, swirls, geometric shapes, abstract shapes,
  psychedelic, kaleidoscope, mandala, abstract art, mosaic pattern`
