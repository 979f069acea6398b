import { buildPack } from '@easel/illustrator'
import { buildSite, isSiteCurrent } from './site.ts'

/** Builds what is missing or older than its sources: the site and the illustrator's pack. */
await Promise.all([isSiteCurrent() ? undefined : buildSite(), buildPack()])
