import { type Color, hex } from '../../color.ts'
import type { Subject } from '../../scene.ts'

export type Mark =
  | ('pointed ears' | 'fins' | 'tusks' | 'fangs' | 'metal')
  | ('domino' | 'patch' | 'flowers' | 'goggles')
  | ('tricorn' | 'horned' | 'plait')

/** What the face of a being has that those of people lack, and what is worn on a face. */
export interface Features {
  /** What is painted; the hats that they wear instead of the common ones; a plait of the beard. */
  marks: ReadonlySet<Mark>
  /** Where no words name another one. */
  skin: Color | undefined
  hair: Color | undefined
}

type Being = readonly [words: RegExp, marks: readonly Mark[], skin?: string, hair?: string]

const beings: readonly Being[] = [
  [/\b(?:elf|elven|elvish|fairy|pixie)\b/, ['pointed ears']],
  [/\b(?:orc|ogre|troll)\b/, ['pointed ears', 'tusks'], '#7f9a55', '#24211f'],
  [/\bgoblin\b/, ['pointed ears', 'fangs'], '#86a84e', '#2c2a22'],
  [/\b(?:vampire|dracula)\b/, ['fangs'], '#ece3e0', '#1d191c'],
  [/\b(?:demon|devil)\b/, ['fangs', 'pointed ears'], '#b8433a', '#1d191c'],
  [/\b(?:cyborg|android)\b/, ['metal']],
  [/\b(?:superhero|superheroine|super hero|vigilante)\b/, ['domino']],
  [/\b(?:mermaid|merman|merperson|siren)\b/, ['fins'], undefined, '#2f8f8c'],
  [/\bsteampunk\b/, ['goggles']],
  [/\b(?:pirate|buccaneer|corsair)\b/, ['tricorn']],
  [/\b(?:viking|norse|barbarian)\b/, ['horned']],
  [/\b(?:braided|plaited) beard\b/, ['plait']],
  [/\b(?:pointed|pointy) ears\b/, ['pointed ears']],
  [/^eye patch$/, ['patch']],
  [/^goggles$/, ['goggles']],
  [/^flower crown$/, ['flowers']],
]

/** What a portrait shows, by the noun, the words around it and the clothes. */
export function featuresOf({ name, person }: Subject, text: string): Features {
  const said = [name, text, ...(person?.wears.map((garment) => garment.name) ?? [])]
  const own = beings.filter(([words]) => said.some((phrase) => words.test(phrase)))
  const [, , skin] = own.findLast((being) => being[2]) ?? []
  const hair = own.findLast((being) => being[3])?.[3]
  return {
    marks: new Set(own.flatMap(([, marks]) => marks)),
    skin: skin ? hex(skin) : undefined,
    hair: hair ? hex(hair) : undefined,
  }
}
