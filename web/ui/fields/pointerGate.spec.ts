import { describe, expect, it } from 'vitest'
import { createPointerGate } from './pointerGate.ts'

describe('what moves the page', () => {
  const setting = () => {
    const target = new EventTarget()
    const seen: string[] = []
    const gate = createPointerGate(target)
    return {
      seen,
      press: (type: string) => target.dispatchEvent(new Event(type)),
      gate: gate.after,
      beforeClick: gate.beforeClick,
      note: (text: string) => () => void seen.push(text),
    }
  }

  it('happens at once when a field is left by the keyboard', () => {
    const { gate, seen, note } = setting()
    gate(note('blur'))
    expect(seen).toEqual(['blur'])
  })

  it.each(['pointerup', 'pointercancel'])('waits for %s, and for the click that comes with it', async (end) => {
    const { gate, seen, note, press } = setting()
    press('pointerdown')
    gate(note('blur'))
    press(end)
    note('click')()
    await expect.poll(() => seen).toEqual(['click', 'blur'])
    gate(note('later'))
    expect(seen).toEqual(['click', 'blur', 'later'])
  })

  it('comes before the click where it counts in what is clicked, and without a click all the same', async () => {
    const { beforeClick, seen, note, press } = setting()
    press('pointerdown')
    beforeClick(note('address'))
    press('pointerup')
    expect(seen).toEqual([])
    press('click')
    expect(seen).toEqual(['address'])
    press('pointerdown')
    beforeClick(note('another'))
    press('pointerup')
    await expect.poll(() => seen).toEqual(['address', 'another'])
  })
})
