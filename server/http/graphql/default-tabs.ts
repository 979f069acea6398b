const key = JSON.stringify({ Authorization: 'Bearer easel_live_…' }, null, 2)

/** What GraphiQL shows to somebody who opens it for the first time. */
export const defaultTabs = [
  {
    headers: key,
    query: `# Draws pictures and waits for them. Put your key under Headers.
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
    headers: key,
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
    headers: key,
    query: `# What your key may do today, and what it made.
query Mine {
  key { name status tier }
  quota { limit used remaining resetsAt }
  generations(first: 5) {
    edges { node { prompt status createdAt images { url } } }
  }
}
`,
  },
]
