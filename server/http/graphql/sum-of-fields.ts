import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql'

interface Counting {
  fragment(name: string): FragmentDefinitionNode | null | undefined
  /** The number that a field adds. */
  field(node: FieldNode): number
  /** The sum of each fragment, so that nested fragments stay fast. */
  known?: Map<string, number>
}

/** Adds up the fields of a selection. The fields of a fragment count each time it is spread. */
export function sumOfFields(
  { selections }: SelectionSetNode,
  { fragment, field, known = new Map() }: Counting,
): number {
  const counting = { fragment, field, known }

  function sumOfFragment(name: string): number {
    const earlier = known.get(name)
    if (earlier !== undefined) return earlier
    known.set(name, 0)
    const found = fragment(name)
    const sum = found ? sumOfFields(found.selectionSet, counting) : 0
    known.set(name, sum)
    return sum
  }

  return selections.reduce((sum, selection) => {
    if (selection.kind === Kind.FIELD) return sum + field(selection)
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return sum + sumOfFields(selection.selectionSet, counting)
    return sum + sumOfFragment(selection.name.value)
  }, 0)
}
