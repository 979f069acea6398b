import { buildPack } from '@easel/illustrator'
import { buildSite, isSiteCurrent } from '../../web/build/site.ts'

/** Builds the site and the illustrator's pack, if they are missing or older than their sources. */
await Promise.all([isSiteCurrent() ? undefined : buildSite(), buildPack()])
