/** The trees that a picture may have about. */
export const treeKinds = [
  'broadleaf',
  'conifer',
  'birch',
  'palm',
  'acacia',
  'bare',
  'cactus',
  'boulder',
  'bamboo',
] as const
export type TreeKind = (typeof treeKinds)[number]

/** A number, or between two by lot. */
export type Lot = number | readonly [from: number, to: number]

/** All that is known of a place. */
export interface PlaceRow {
  /** Where the horizon is, as a fraction of the height of the picture. */
  horizon: readonly [number, number]
  /**
   * Where feet go: the far and the near end, as fractions of the way from the horizon down to the
   * lower edge. The same for who swims; and where buildings and trees stand, if not at the far end.
   */
  floor: readonly [far: number, near: number]
  water?: readonly [far: number, near: number]
  landmarks?: number
  /** Metres above level ground, where a shore must be near. */
  eye?: readonly [number, number]
  /** Actors hang in the middle, as in space. */
  afloat?: true
  /** Open country. */
  land?: LandRow
  /** Where the light is not that of the sky: a key of `ambiences`. */
  light?: 'indoors' | 'cave' | 'stage' | 'moon' | 'mars' | 'space' | 'underwater'
  /** What paints it, if not the painter of open country or, of a place, that of its setting. */
  painter?: Painter
  /** A room. */
  plan?: Plan
  /** The drawings that it shows by itself. */
  shown?: readonly string[]
  is?: readonly (
    | 'wild'
    /** It is of water. */
    | 'watery'
    /** A bridge has water there to lead over. */
    | 'bridged'
    /** No stream, path or village lies in it. */
    | 'featureless'
    /** Winter brings no snow. */
    | 'warm'
    /** Trees blossom only if the prompt says that it is spring. */
    | 'evergreen'
    /** Seen across its water where there is a lake. */
    | 'lakeside'
  )[]
}

type Painter =
  | 'cave'
  | 'moon'
  | 'mars'
  | 'stage'
  | 'skyline'
  | 'street'
  | 'room'
  | 'table'
  | 'space'
  | 'underwater'
  | 'above the clouds'
  | 'abstract'

/** The land of open country. */
export interface LandRow {
  /** Rolling ground, see `waves` in compose/terrain.ts; a shore of a shape of its own. */
  waves?: readonly (readonly [finer: number, height: number, from: number, to: number])[]
  shore?: 'lake' | 'beach' | 'none'
  /** Whether it is a sea or a lake that the land stands in. */
  water?: true
  cover?: Cover
  /** What rises beyond the land, from the farthest; one of several by lot. */
  ranges?: readonly (readonly RangeRow[])[]
  trees?: TreesRow
}

export type Cover = 'grass' | 'dry grass' | 'sand' | 'snow' | 'moss'

export interface RangeRow {
  kind: 'peaks' | 'hills' | 'dunes' | 'mesas' | 'islands'
  /** Of its highest point above the horizon, as a fraction of the picture's size. */
  height: Lot
  /** How much the air before it hides, 0 to 1. */
  haze: Lot
  /** Metres, if it does not rise where the land ends. */
  depth?: number
  /** How likely it is there, 0 to 1. */
  chance?: number
}

export interface TreesRow {
  /** Some kinds by lot, or a grove. */
  kinds: readonly TreeKind[] | 'grove'
  count: Lot
  /** How near they come, in metres. */
  nearest: number
  /** A wood around the viewer. */
  dense?: true
}

/** How a kind of room is built and furnished. */
export interface Plan {
  /** Metres. */
  width: number
  height: number
  /**
   * How far the eye is above where the floor meets the wall, by what is seen of the floor of a
   * square picture: less is a deeper room. Wide pictures show it from nearer, high ones from
   * farther, so that its width always fits.
   */
  rise: number
  /** What the color of its walls leans to, where the words ask for none. */
  tint?: string
  covers: readonly ('stripes' | 'panels' | 'tiles' | 'bricks' | 'plain')[]
  floor: 'boards' | 'tiles' | 'stone'
  /**
   * Pieces along the back wall, as many as there is room for: first those that tell what room it
   * is, then others.
   */
  wall: readonly [telling: string, others: string]
  /** Wall to wall without a gap. */
  joined?: boolean
  /** A piece that stands at both sides, and how many metres before the wall. */
  sides?: readonly [name: string, ...forward: number[]]
  rug?: boolean
  /** A piece that hangs over the room. */
  above?: string
}
