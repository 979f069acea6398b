import { englishGrammar } from './english-grammar.ts'
import { englishLight } from './english-light.ts'
import { englishLooks } from './english-looks.ts'
import { englishNoise } from './english-noise.ts'
import { englishPeople } from './english-people.ts'
import { englishPlaces } from './english-places.ts'
import { englishStyles } from './english-styles.ts'
import { englishThings } from './english-things.ts'

export const english = [
  englishNoise,
  englishGrammar,
  englishPlaces,
  englishLight,
  englishLooks,
  englishStyles,
  englishPeople,
  englishThings,
]
