import * as z from 'zod'

/** A node of a workflow in API format. */
export const node = z.looseObject({
  class_type: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  _meta: z.looseObject({ title: z.string() }).partial().optional(),
})

export type Node = z.output<typeof node>

/** By id. */
export type Nodes = Record<string, Node>

/** An input of a node, which gets a value. */
export interface NodeInput {
  node: string
  input: string
}

/** The node that a link `[node, output]` leads to. Undefined for a value. */
export function idOf(link: unknown): string | undefined {
  return Array.isArray(link) ? String(link[0]) : undefined
}

/** The links of a node to other nodes. */
export function linksOf({ inputs }: Node): unknown[] {
  return Object.values(inputs).filter(Array.isArray)
}
