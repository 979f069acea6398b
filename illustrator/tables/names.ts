/** The names in a text, separated by commas, each with its own type. */
export function namesOf<const Text extends string>(text: Text): readonly Name<Text>[] {
  return text.split(',').map((name) => name.trim()) as Name<Text>[]
}

type Name<Text extends string, Known = never> = Text extends `${infer First},${infer Rest}`
  ? Name<Rest, Known | Trimmed<First>>
  : Known | Trimmed<Text>

type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `\n${infer Rest}`
  ? Trimmed<Rest>
  : Text

/** Every picture has one setting. */
export const settings = namesOf(`
  meadow, forest, mountains, desert, sea, lake, beach, snowfield, savanna, jungle, city skyline,
  street, room, table, space, underwater, sky, abstract, plain`)
export type Setting = (typeof settings)[number]

/** A setting has several places: a kitchen is one of the rooms. */
export const placeNames = namesOf(`
  backdrop, kitchen, bedroom, nursery, gaming room, student room, music room, market, party, library,
  office, classroom, cafe, laundry, station, workshop, greenhouse, hospital, gym, bathroom, shop,
  hall, museum, dungeon, tower, cabin, brick wall, stage, windowsill, valley, canyon, farm,
  garden, cave, moon, mars`)
export type Place = (typeof placeNames)[number]

/** The trees around a picture. */
export const treeKinds = namesOf(`
  broadleaf, conifer, birch, palm, acacia, bare, cactus, boulder, bamboo`)
export type TreeKind = (typeof treeKinds)[number]

export const timesOfDay = namesOf(`
  dawn, morning, noon, afternoon, golden hour, sunset, dusk, night, moonlit night`)
export type TimeOfDay = (typeof timesOfDay)[number]

export const weathers = namesOf('clear, cloudy, fog, rain, storm, snow, wind, aurora, rainbow')
export type Weather = (typeof weathers)[number]

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]

/** Words for the light of a picture, not for its hour. */
export const moods = namesOf(`
  dark, moody, dramatic, cinematic, glowing, cozy, dreamy, eerie, bright, soft`)
export type Mood = (typeof moods)[number]

export const styles = namesOf(`
  painting, watercolor, oil, impressionist, pencil, ink, charcoal, linocut, pastel, pixel art,
  flat, low poly, stained glass, mosaic, ukiyo-e, comic, pop art, neon, papercut, pointillism,
  vintage, blueprint, photo`)
export type Style = (typeof styles)[number]

/** Deeds that are visible in a held thing or in the posture. */
export const activities = namesOf(`
  reading, writing, sleeping, dancing, waving, eating, drinking, cooking, painting, fishing,
  singing, meditating, yoga, knitting, howling, surfing`)
export type Activity = (typeof activities)[number]

export const hairStyles = namesOf(`
  bald, cropped, parted, pixie, curls, short curls, bob, long, wavy, bun, ponytail, braids, afro`)
export type HairStyle = (typeof hairStyles)[number]

export const expressions = namesOf('smiling, laughing, calm, serious, sad, surprised, angry')
export type Expression = (typeof expressions)[number]

export const faceNames = namesOf(`
  geometric, geometric text, rounded, condensed, grotesk, slab, didone, didone text, roman, deco,
  western, brush, calligraphy, mono, pixel, blackletter, neon`)
export type FaceName = (typeof faceNames)[number]

/** Themes choose palettes, faces and layouts. */
export const themes = namesOf(`
  vintage, modern, minimal, elegant, cute, pastel, natural, dark, bold, gothic, deco, western,
  script, romantic, sport, tech, code, pixel, travel, line, mono, bauhaus, constructivist,
  psychedelic, mid century, nouveau, vaporwave, japanese, grunge, warm, cool, neon, book, album,
  magazine, film, music, food, christmas, birthday, thanks, wedding, love, halloween, baby,
  invitation, easter, autumn, new year, get well, congratulations, mothers day, fathers day,
  anniversary, retirement, farewell, housewarming, sympathy, tarot, trading card, stamp,
  certificate, coupon, thumbnail`)
export type Theme = (typeof themes)[number]
