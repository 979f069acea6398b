import { LRUCache } from 'lru-cache'

/** What a parsed document takes in memory for each character of its text, where it is dense. */
const bytesPerCharacter = 300
const maxBytes = 32 * 2 ** 20
/** Clients of today send less; who sends more has it parsed each time. */
const maxCharacters = 8 * 1024

/** Parsed documents by their text, bounded by bytes: Yoga's own cache counts entries. */
export function createDocumentCache<Parsed extends object>() {
  return new LRUCache<string, Parsed>({
    maxSize: maxBytes,
    maxEntrySize: maxCharacters * bytesPerCharacter,
    // At least one: the cache refuses what has no size, and a document can be empty.
    sizeCalculation: (_parsed, text) => Math.max(1, text.length) * bytesPerCharacter,
  })
}
