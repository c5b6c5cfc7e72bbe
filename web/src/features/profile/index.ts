export { NoOwnAct } from './no-own-act.tsx'
