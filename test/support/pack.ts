/** Builds the pack before the tests, because drawing threads have too little memory for it. */
export { buildPack as setup } from '@easel/illustrator'
