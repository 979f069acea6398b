/** The prefix of an id says its type, so `node` knows the type without a look-up. */
const typeOfPrefix = new Map(
  Object.entries({ gen: 'Generation', img: 'Image', key: 'Key', acc: 'Account' }),
)

/** Ids and connections (Relay's specifications), with our descriptions. */
export const relay = {
  encodeGlobalID: (_typename: string, id: string | number | bigint) => String(id),
  // An id with an unknown prefix is looked up as a generation, and not found.
  decodeGlobalID: (id: string) => ({
    typename: typeOfPrefix.get(id.split('_')[0] ?? '') ?? 'Generation',
    id,
  }),
  idFieldOptions: { description: 'Begins with its type: gen_…, img_…, key_… or acc_….' },
  nodeTypeOptions: { description: 'An object with a permanent id.' },
  nodeQueryOptions: {
    description: 'The object with this id. Null: you have none with this id.',
    args: { id: { description: 'gen_…, img_…, key_… or acc_….' } },
  },
  nodesQueryOptions: false,
  firstArgOptions: { description: 'The number of entries, from the newest.' },
  afterArgOptions: { description: 'Only entries that are older than this cursor.' },
  lastArgOptions: { description: 'The number of entries, from the oldest.' },
  beforeArgOptions: { description: 'Only entries that are newer than this cursor.' },
  defaultConnectionTypeOptions: { description: 'A page of a list.' },
  defaultEdgeTypeOptions: { description: 'One entry of a page.' },
  edgesFieldOptions: {
    description: 'The entries of this page, newest first.',
    nullable: { list: false, items: false },
  },
  cursorFieldOptions: {
    description: 'The position of the entry in the list, for `after` and `before`.',
  },
  nodeFieldOptions: { description: 'The entry itself.', nullable: false },
  pageInfoFieldOptions: { description: 'The position of this page in the list.' },
  pageInfoTypeOptions: { description: 'The position of a page in a connection.' },
  hasNextPageFieldOptions: { description: 'Whether there are older entries.' },
  hasPreviousPageFieldOptions: { description: 'Whether there are newer entries.' },
  startCursorFieldOptions: { description: 'The cursor of the first entry.' },
  endCursorFieldOptions: { description: 'The cursor of the last entry.' },
} as const
