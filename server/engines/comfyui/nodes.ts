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
