import { hrefOf } from '../lib/site.ts'
import { EmptyState } from '../shell/empty-state.tsx'
import { buttonClass } from '../ui/button.tsx'

export default function NotFound() {
  return (
    <main id="main">
      <h1 class="unseen">Not found</h1>
      <EmptyState title="There is no such page" text="Check the address: a letter may be missing.">
        <a class={buttonClass('primary')} href={hrefOf('/')}>
          Create an image
        </a>
      </EmptyState>
    </main>
  )
}
