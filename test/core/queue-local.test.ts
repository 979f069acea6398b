import { createLocalQueue } from '../../server/queue/local.ts'
import { queueContract } from './queue.contract.ts'

queueContract('The queue in this process', createLocalQueue)
