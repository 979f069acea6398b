const irregular = new Map(
  Object.entries({
    men: 'man',
    women: 'woman',
    children: 'child',
    people: 'person',
    mice: 'mouse',
    geese: 'goose',
    feet: 'foot',
    teeth: 'tooth',
    oxen: 'ox',
    leaves: 'leaf',
    wolves: 'wolf',
    knives: 'knife',
    wives: 'wife',
    elves: 'elf',
    loaves: 'loaf',
    calves: 'calf',
    scarves: 'scarf',
    shelves: 'shelf',
    cacti: 'cactus',
    fungi: 'fungus',
    octopi: 'octopus',
    dwarves: 'dwarf',
    sheep: 'sheep',
    grapes: 'grapes',
  }),
)

const endings: [RegExp, string][] = [
  [/ies$/, 'y'],
  [/(ss|sh|ch|x|z|o)es$/, '$1'],
  [/([^s])s$/, '$1'],
]

/** The singulars that an English phrase may be the plural of, the likeliest first. */
export function singularsOf(phrase: string): string[] {
  const space = phrase.lastIndexOf(' ') + 1
  const before = phrase.slice(0, space)
  const last = phrase.slice(space)
  const known = irregular.get(last) ?? irregularCompound(last)
  if (known) return known === last ? [] : [before + known]
  const singulars = endings
    .filter(([ending]) => ending.test(last))
    .map(([ending, to]) => before + last.replace(ending, to))
  return last.length > 3 ? singulars : []
}

/** `firemen` goes as `men` does. */
function irregularCompound(word: string): string | undefined {
  return /(?:wo)?men$/.test(word) ? word.replace(/men$/, 'man') : undefined
}
