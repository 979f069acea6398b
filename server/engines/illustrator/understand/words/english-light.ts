/** Times of day, weathers and seasons. */
export const englishLight = `
time dawn: dawn, daybreak, first light, crack of dawn, before sunrise, early morning
time morning: morning, sunrise, rising sun, morning light, morning sun, morning mist, breakfast time
time noon: noon, midday, high noon, daylight, broad daylight, daytime, bright sun, blue sky, sunny day, summer day,
  midday sun, sun
time afternoon: afternoon, late day, afternoon light
time golden hour: golden hour, magic hour, late afternoon, golden light, warm evening light, evening light,
  evening sun, golden sunlight, low sun
time sunset: sunset, sundown, setting sun, sun setting, orange sky, red sky, pink sky
time dusk: dusk, twilight, blue hour, evening, nightfall, gloaming
time night: night, midnight, nighttime, night sky, starry night, starry sky, starry, stars, starlight, night time,
  at night, dark night, nocturnal, aurora, northern lights, aurora borealis, fireworks, fireflies, halloween,
  candlelight, candlelit, night scene, neon lights, milky way, city lights, campfire light
time moonlit night: moonlight, moonlit, moonlit night, full moon, moon, crescent moon, under the moon, moonrise,
  harvest moon, blood moon
weather clear: clear sky, clear skies, sunny, sunshine, sunlight, blue sky, clear day, sunlit, bright day, cloudless
weather cloudy: cloudy, overcast, clouds, cloud, grey sky, gray sky, cloudy sky, gloomy, fluffy clouds, dark clouds,
  white clouds
weather fog: fog, foggy, mist, misty, haze, hazy, morning mist, morning fog, smoky, smog
weather rain: rain, rainy, raining, drizzle, downpour, rainfall, in the rain, rain shower, wet, puddle, puddles,
  rainy day, monsoon
weather storm: storm, stormy, thunderstorm, lightning, thunder, tempest, hurricane, tornado, stormy sea,
  lightning storm, rainstorm, typhoon, storm clouds
weather snow: snow, snowy, snowing, snowfall, snowstorm, blizzard, snowflake, snowflakes, falling snow, snow covered,
  snow capped, winter wonderland, first snow, sleet
weather wind: wind, windy, breeze, breezy, gust, gusts, windswept, blowing leaves
weather aurora: aurora, northern lights, aurora borealis, polar lights
weather rainbow: rainbow, rainbows, double rainbow
season spring: spring, springtime, spring day, april, may day, cherry blossom, cherry blossoms, cherry tree,
  cherry blossom tree, sakura, blossoms, spring flowers, easter
season summer: summer, summertime, summer day, july, august
season autumn: autumn, autumnal, fall colors, fall leaves, fall foliage, in fall, autumn leaves, fallen leaves,
  october, november, halloween, thanksgiving, in the fall, harvest
season winter: winter, wintry, wintertime, winter day, december, january, christmas, winter wonderland, frost, frosty,
  frozen, icy, christmas eve`
