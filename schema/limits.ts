/** The fixed limits of what a caller gives. The server checks them; the playground shows them. */
export const limits = {
  images: 6,
  /** Generations that one request starts. */
  inputs: 12,
  steps: 15,
  seed: 2 ** 31 - 1,
  /** How many variations of variations there can be. */
  variationDepth: 50,
  /** In Unicode code points, unless the operator sets MAX_PROMPT_LENGTH. */
  promptLength: 2000,
  keyNameLength: 100,
  /** Images a UTC day that a limit can name. */
  dailyLimit: 1_000_000_000,
  searchLength: 200,
  collectionNameLength: 60,
  /** Of one owner. */
  collections: 200,
  /** Days for which a browser without a key is known, by its cookie. */
  browserDays: 400,
  /** That one request deletes or keeps. */
  imagesAtOnce: 100,
  /** Images of which one request asks where they are kept: as many as a page of generations has. */
  keptAsked: 600,
  /** Generations that are counted: a list that has more says that it has so many. */
  counted: 10_000,
  password: { min: 10, max: 128 },
} as const

/** What a request gets where it does not say. */
export const defaults = { image: 1, dimensions: '1:1', steps: 4 } as const
