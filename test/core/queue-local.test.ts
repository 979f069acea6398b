import { createLocalQueue } from '../../server/queue/local.ts'
import { queueContract } from './queue.contract.ts'

queueContract('in this process', createLocalQueue)
