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
    sizeCalculation: (_parsed, text) => text.length * bytesPerCharacter,
  })
}
