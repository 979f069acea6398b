/**
 * The fixed limits of requests. The server checks them; the playground shows them. Lengths of texts
 * are in Unicode code points.
 */
export const limits = {
  images: 6,
  /** Generations that one request starts. */
  inputs: 12,
  steps: 15,
  seed: 2 ** 32 - 1,
  /** Random seeds end here: every engine takes them. */
  maxRandomSeed: 2 ** 31 - 1,
  /** The longest chain of variations of variations. */
  variationDepth: 50,
  /** Unless the operator sets MAX_PROMPT_LENGTH. */
  promptLength: 2000,
  /** The highest MAX_PROMPT_LENGTH. */
  longestPrompt: 50_000,
  /** Images that one request begins with. */
  references: 4,
  /** The longest URL of a reference, in characters. */
  urlLength: 2048,
  /** The longest negative prompt, in Unicode code points. */
  negativePromptLength: 2000,
  guidance: 30,
  /** The largest image that a caller uploads. Longer sides are scaled down to `side` pixels. */
  upload: { bytes: 20 * 2 ** 20, pixels: 50_000_000, side: 2048 },
  /** Bytes of the uploads of a caller that no generation uses. */
  unusedUploadBytes: 2 ** 30,
  /** The same for a visitor of a web page: a part of the bytes of its key. */
  unusedVisitorBytes: 64 * 2 ** 20,
  keyNameLength: 100,
  /** Images a UTC day that a limit can name. */
  dailyLimit: 1_000_000_000,
  accountNameLength: 100,
  /** The longest address that SMTP can deliver to (RFC 5321, erratum 1690). */
  emailLength: 254,
  searchLength: 200,
  collectionNameLength: 60,
  /** Collections of one owner. */
  collections: 200,
  /** Days until the cookie of a browser without a key expires. */
  browserDays: 400,
  /** Images that one request deletes or puts into a collection. */
  imagesAtOnce: 100,
  /** Webhooks of an account. */
  webhooks: 10,
  webhookUrlLength: 2000,
  /** Characters of a receiver's answer that are kept. */
  webhookResponseLength: 1000,
  /** Days that deliveries are kept, and the most finished ones of generations for each webhook. */
  webhookDeliveries: { days: 7, count: 1000 },
  /** The bytes of the body of a request. */
  bodyBytes: 64 * 1024,
  /** The bytes of all `data:` URLs in a body of REST. */
  dataUrlBytes: 8 * 2 ** 20,
  /** Entries of one page of a list. */
  page: 100,
  /** The largest count of generations: a longer list reports this number. */
  counted: 10_000,
  /** Registered apps that nobody is connected to. */
  unusedApps: 1000,
  /** Addresses to which one app can send a browser back. */
  redirectUris: 20,
  appNameLength: 100,
  password: { min: 10, max: 128 },
} as const

/** The seed of image `index` of a request whose first image has the seed `first`. */
export function seedAt(first: number, index: number): number {
  return (first + index) % (limits.seed + 1)
}

/** The values of absent fields. */
export const defaults = { image: 1, dimensions: '1:1', steps: 4, strength: 0.6 } as const

/** Images that one request may look up in collections: the images of a page of generations. */
export const maxCollectionLookup = limits.page * limits.images
