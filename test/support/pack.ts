/** Built before the tests, because the threads that draw have too little memory to build it. */
export { buildPack as setup } from '@easel/illustrator'
