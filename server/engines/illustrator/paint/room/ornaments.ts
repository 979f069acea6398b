import { readParts } from '../../subject/parts.ts'
import type { Part } from '../../tables/drawings.ts'
import type { Plan } from '../../tables/places.ts'

export type DetailName = NonNullable<Part['detail']>
/** Of what a face holds many. */
export type Many = 'books' | 'bottle' | 'door' | 'folios' | 'jar' | 'pot' | 'tin'
type Glass = 'bars' | 'drops' | 'panes'
type Flat = 'boards' | 'carpet' | 'ceiling' | 'checkers' | 'runner' | 'trims'
type Name = DetailName | Many | Glass | Flat | Plan['covers'][number] | 'rug' | 'steam'

/** Drawings of furniture, lamps, walls and of what hangs on them, as parts of a face. */
export const ornaments = readParts<Name>(new URL('ornaments.txt', import.meta.url))
