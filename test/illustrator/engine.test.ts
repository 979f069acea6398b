import { createIllustrator } from '../../server/engines/illustrator/index.ts'
import { engineContract } from '../engines/engine.contract.ts'

engineContract('the illustrator', { open: () => createIllustrator() })
