/** The tabs of a browser that opens GraphiQL for the first time. Each works without a key. */
export const defaultTabs = [
  {
    query: `# Draws pictures and waits for them. Works as it is; to pay with a key, put under Headers:
# { "Authorization": "Bearer easel_live_..." }
mutation Generate {
  generateImages(input: { prompt: "a red fox in the snow at sunset", image: 2, dimensions: RATIO_3_2 }) {
    __typename
    ... on Generation {
      id
      seed
      images { url width height }
    }
    ... on Error {
      code
      message
    }
  }
}
`,
  },
  {
    query: `# Starts drawing and returns at once; then follow its id with the subscription.
mutation Start {
  startGeneration(input: { prompt: "three penguins under the northern lights", image: 3, steps: 8 }) {
    ... on Generation { id status }
    ... on Error { code message }
  }
}

subscription Follow($id: ID!) {
  generation(id: $id) {
    status
    progress
    images { url }
  }
}
`,
    variables: JSON.stringify({ id: 'gen_…' }, null, 2),
  },
  {
    query: `# What you may do today, and what you made. With a key under Headers, ask for it too: key { name status tier }
query Mine {
  quota { limit used remaining resetsAt }
  generations(first: 5) {
    edges { node { prompt status createdAt images { url } } }
  }
}
`,
  },
]
