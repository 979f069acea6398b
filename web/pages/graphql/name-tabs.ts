/**
 * GraphiQL's tabs contain buttons, which no tab may. Screen readers get a list of buttons instead.
 * Returns the observer of the changes.
 */
export function nameTabs(editor: HTMLElement): MutationObserver {
  const mend = () => {
    for (const list of editor.querySelectorAll('[role=tablist]')) list.setAttribute('role', 'list')
    for (const tab of editor.querySelectorAll('.graphiql-tab')) {
      const isChosen = tab.classList.contains('graphiql-tab-active')
      const [open] = tab.getElementsByTagName('button')
      if (tab.getAttribute('role') !== 'listitem') tab.setAttribute('role', 'listitem')
      tab.removeAttribute('aria-selected')
      if (open?.getAttribute('aria-pressed') !== `${isChosen}`)
        open?.setAttribute('aria-pressed', `${isChosen}`)
    }
    editor.querySelector('[role=tabpanel]')?.setAttribute('role', 'group')
  }
  const observer = new MutationObserver(mend)
  const attributeFilter = ['role', 'class', 'aria-selected']
  observer.observe(editor, { subtree: true, childList: true, attributes: true, attributeFilter })
  return observer
}
