const TARGETS = '[data-ripple-target]'

/** Draws ripples for all buttons with one listener, unless turned off in the appearance or by reduced motion. */
export function followRipple(): void {
  document.addEventListener('pointerdown', ({ target, clientX, clientY }) => {
    if (document.documentElement.dataset['ripple'] !== 'on' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const surface = target instanceof Element ? target.closest<HTMLElement>(TARGETS) : null
    if (surface === null || surface.matches(':disabled, [data-disabled]')) return

    const { left, top, width, height } = surface.getBoundingClientRect()
    const size = Math.max(width, height)
    const wave = document.createElement('span')
    wave.className = 'ripple-wave'
    wave.ariaHidden = 'true'
    Object.assign(wave.style, {
      width: `${size}px`,
      height: `${size}px`,
      left: `${clientX - left - size / 2}px`,
      top: `${clientY - top - size / 2}px`,
    })
    wave.addEventListener('animationend', () => wave.remove())
    surface.append(wave)
  })
}
