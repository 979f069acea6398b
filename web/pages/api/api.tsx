import { For, type JSX } from 'solid-js'
import ChevronRight from '~icons/lucide/chevron-right'
import { hrefOf, siteUrl } from '../../lib/site.ts'
import { clients } from '../../snippets/piece.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CodeBlock } from '../keys/code-block.tsx'
import styles from './api.module.css'

const clientCount = Object.values(clients).flat().length

interface Door {
  name: string
  about: JSX.Element
  /** What a client needs. */
  code: [title: string, code: string]
  links: [name: string, href: string][]
}

const authorization = 'Authorization: Bearer $EASEL_KEY'

const doors: Door[] = [
  {
    name: 'REST',
    about: 'One request, and the answer has the URLs of the pictures.',
    code: [
      'A picture by REST',
      `curl ${siteUrl}/api/v1/images \\
  -H "${authorization}" -H "Content-Type: application/json" \\
  -d '{"prompt": "a lighthouse in a storm"}'`,
    ],
    links: [
      ['Reference', '/docs'],
      ['OpenAPI', '/openapi.json'],
    ],
  },
  {
    name: 'GraphQL',
    about: 'Queries, mutations, and subscriptions that show the picture while it is drawn.',
    code: [
      'A subscription',
      `subscription {
  generateImages(input: { prompt: "a lighthouse in a storm" }) {
    ... on Generation { status progress images { url } }
    ... on Error { message }
  }
}`,
    ],
    links: [['GraphiQL', '/graphql']],
  },
  {
    name: 'MCP',
    about: 'Assistants draw with Easel as one of their tools.',
    code: [
      'Claude Code',
      `claude mcp add --transport http easel ${siteUrl}/mcp \\
  --header "${authorization}"`,
    ],
    links: [],
  },
  {
    name: 'OpenAI’s API',
    about: 'A client of OpenAI needs another base URL, and a key of Easel.',
    code: ['Environment of the client', `OPENAI_BASE_URL=${siteUrl}/v1\nOPENAI_API_KEY=$EASEL_KEY`],
    links: [],
  },
]

/** Every door of the API in one place, also for a visitor without a key. */
export default function Api() {
  return (
    <main id="main" class={styles.page}>
      <PageHeading
        title="API"
        text={
          <>
            The same pictures through every door.{' '}
            <a href={hrefOf('/')}>The playground has the code for {clientCount} clients.</a>
          </>
        }
      >
        <a class={buttonClass('primary')} href={hrefOf('/keys')}>
          Get a key
        </a>
      </PageHeading>
      <ul class={styles.doors}>
        <For each={doors}>
          {({ name, about, code: [title, text], links }) => (
            <li>
              <h2>{name}</h2>
              <p>{about}</p>
              <CodeBlock title={title} code={text} />
              <p class={styles.links}>
                <For each={links}>
                  {([label, href]) => (
                    <a class={buttonClass('plain')} href={hrefOf(href)}>
                      {label} <ChevronRight />
                    </a>
                  )}
                </For>
              </p>
            </li>
          )}
        </For>
      </ul>
    </main>
  )
}
