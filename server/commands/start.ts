import { buildSite, isSiteCurrent } from './site.ts'

/** `npm start`: builds the site where it is missing or older than its sources, then serves. */
if (!isSiteCurrent()) await buildSite()
await import('../main.ts')
