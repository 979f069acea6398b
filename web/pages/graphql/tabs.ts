/**
 * The tabs of a browser that opens GraphiQL for the first time. Each works without a key, and its
 * lines fit a phone. GraphiQL names a tab by its first operation.
 */
export const defaultTabs = [
  {
    query: `# Draws two pictures, and waits for them.
mutation Generate($key: ID) {
  generateImages(
    input: {
      prompt: "a red fox in the snow"
      image: 2
      dimensions: RATIO_3_2
      key: $key
    }
  ) {
    ... on Generation {
      id
      seed
      images { url width height }
    }
    ... on Error { code message }
  }
}
`,
  },
  {
    query: `# Draws a picture. Each change is sent
# while it happens.
subscription Subscribe($key: ID) {
  generateImages(
    input: {
      prompt: "a lighthouse in a storm"
      key: $key
    }
  ) {
    ... on Generation {
      status
      progress
      images { url }
    }
    ... on Error { code message }
  }
}
`,
  },
  {
    query: `# Starts, and returns at once. Copy the
# id to the variables, and run Follow.
mutation Start($key: ID) {
  startGeneration(
    input: {
      prompt: "penguins at night"
      image: 3
      key: $key
    }
  ) {
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
    query: `# What is left today, and what you made.
query Mine {
  quota { limit used remaining resetsAt }
  generations(first: 5) {
    edges {
      node {
        prompt
        status
        createdAt
        images { url }
      }
    }
  }
}
`,
  },
  {
    query: `# The keys of your account. Null: you
# are not signed in.
query Keys {
  viewer {
    name
    keys {
      id
      name
      status
      quota { limit used remaining }
      usage(days: 7) { day used }
    }
  }
}
`,
  },
]
