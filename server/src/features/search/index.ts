export { learnNumbers } from './learn-numbers.ts'
