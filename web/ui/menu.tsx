import { createUniqueId, type JSX } from 'solid-js'
import ChevronDown from '~icons/lucide/chevron-down'
import { Button } from './button.tsx'
import styles from './menu.module.css'

interface MenuProps {
  label: JSX.Element
  /** Rows of buttons and links. A click on one that is no disclosure closes the menu. */
  children: JSX.Element
}

const gap = 6

/** A button that opens further actions above or below itself, in the browser's top layer. */
export function Menu(props: MenuProps) {
  const id = createUniqueId()
  let opener!: HTMLDivElement
  let list!: HTMLDivElement
  const place = (event: ToggleEvent) => {
    if (event.newState !== 'open') return
    const { left, top, bottom } = opener.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = list
    const isBelow = bottom + gap + height < innerHeight
    list.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
    list.style.top = `${isBelow ? bottom + gap : Math.max(gap, top - gap - height)}px`
  }
  const press = ({ target }: MouseEvent) => {
    const action = target instanceof Element && target.closest('button, a')
    if (action && !action.hasAttribute('aria-expanded')) list.hidePopover()
  }
  return (
    <div ref={opener} class={styles.menu}>
      <Button popoverTarget={id}>
        {props.label}
        <ChevronDown />
      </Button>
      <div ref={list} id={id} popover class={styles.list} on:toggle={place} on:click={press}>
        {props.children}
      </div>
    </div>
  )
}
