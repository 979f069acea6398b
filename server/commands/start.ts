import { buildPack } from '../engines/illustrator/pack/pack.ts'
import { buildSite, isSiteCurrent } from './site.ts'

/** `npm start`: builds what is missing or older than its sources, the site and the illustrator's pack, then serves. */
await Promise.all([isSiteCurrent() ? undefined : buildSite(), buildPack()])
await import('../main.ts')
