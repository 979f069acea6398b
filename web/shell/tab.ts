import { createEffect, on } from 'solid-js'
import { announce } from '../state/announcer.ts'
import { keyId, path, sharedToken } from '../state/route.ts'
import { generating, progress } from '../state/run.ts'

const name = 'Easel'
const titles: Record<string, string> = {
  '/': name,
  '/developers': `API · ${name}`,
  '/gallery': `Gallery · ${name}`,
  '/graphql': `GraphiQL · ${name}`,
  '/keys': `API keys · ${name}`,
}

/** Shows the progress in the title and the icon of the tab: both are visible from another tab. */
export function showProgressInTab() {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const still = icon?.href ?? ''
  // The server has written the title of a link's page.
  const given = document.title
  const page = () => (keyId() ? '/keys' : path())
  const title = () => titles[page()] ?? (sharedToken() ? given : `Generation · ${name}`)
  createEffect(on(title, announce, { defer: true }))
  createEffect(() => {
    const percent = Math.round(progress() * 100)
    document.title = generating() ? `${percent} % · ${title()}` : title()
    if (icon) icon.href = generating() ? progressIcon(percent) : still
  })
}

function progressIcon(percent: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-width="5">
    <circle cx="16" cy="16" r="12" stroke="#d8d5cf"/>
    <circle cx="16" cy="16" r="12" stroke="#dd3b1a" pathLength="100" stroke-dasharray="${percent} 100"
      transform="rotate(-90 16 16)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
