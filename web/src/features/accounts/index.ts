export { OutletNote } from './outlet-note.tsx'
