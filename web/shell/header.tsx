import Braces from '~icons/lucide/braces'
import KeyRound from '~icons/lucide/key-round'
import Keyboard from '~icons/lucide/keyboard'
import LayoutGrid from '~icons/lucide/layout-grid'
import Monitor from '~icons/lucide/monitor'
import Moon from '~icons/lucide/moon'
import Sun from '~icons/lucide/sun'
import WandSparkles from '~icons/lucide/wand-sparkles'
import { hrefOf } from '../lib/site.ts'
import { setOpenDialog } from '../state/dialogs.ts'
import { keyId, path } from '../state/route.ts'
import { IconButton } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import styles from './header.module.css'
import { QuotaLeft } from './quota-left.tsx'
import { chosenTheme, toggleTheme } from './theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon }

export function Header() {
  const current = (href: string) => (path() === href ? 'page' : undefined)
  return (
    <header class={styles.header}>
      <a class={styles.skip} href="#main">
        Skip to content
      </a>
      <a class={styles.name} href={hrefOf('/')} aria-label="Easel, create">
        <Mark />
        <span>Easel</span>
      </a>
      <nav aria-label="Main">
        <a href={hrefOf('/')} aria-current={current('/')}>
          <WandSparkles />
          Create
        </a>
        <a href={hrefOf('/gallery')} aria-current={current('/gallery')}>
          <LayoutGrid />
          Gallery
        </a>
        <a href={hrefOf('/keys')} aria-current={keyId() ? true : current('/keys')}>
          <KeyRound />
          Keys
        </a>
        <a
          href={hrefOf('/developers')}
          aria-current={path() === '/graphql' ? true : current('/developers')}
        >
          <Braces />
          API
        </a>
      </nav>
      <QuotaLeft />
      <IconButton
        class={styles.shortcuts}
        label="Keyboard shortcuts"
        onClick={() => setOpenDialog('shortcuts')}
      >
        <Keyboard />
      </IconButton>
      <IconButton label={`Theme: ${chosenTheme() ?? 'system'}`} onClick={toggleTheme}>
        {icons[chosenTheme() ?? 'system']({})}
      </IconButton>
    </header>
  )
}
