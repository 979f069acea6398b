import { LRUCache } from 'lru-cache'

/** Memory that a parsed document takes for each character of its text, at most. */
const bytesPerCharacter = 300
const maxBytes = 32 * 2 ** 20
/** Longer documents are rare and parsed each time. */
const maxCharacters = 8 * 1024

/** Parsed documents by their text, bounded by bytes: Yoga's own cache counts entries. */
export function createDocumentCache<Parsed extends object>() {
  return new LRUCache<string, Parsed>({
    maxSize: maxBytes,
    maxEntrySize: maxCharacters * bytesPerCharacter,
    // At least 1, because a document can be empty and the cache refuses a size of 0.
    sizeCalculation: (_parsed, text) => Math.max(1, text.length) * bytesPerCharacter,
  })
}
