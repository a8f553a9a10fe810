import { describe, expect, it } from 'vitest'
import { linearRange, logarithmicRange } from './automatic-scale.ts'

const automatic = { min: null, max: null, major: null, minor: null }
const range = (low: number, high: number, fixed = {}) =>
  linearRange({ low, high }, { ...automatic, ...fixed }, 10)

describe('the automatic range of a value axis', () => {
  it('begins at zero where values differ by more than a sixth of the greatest', () => {
    expect(range(1.8, 5)).toMatchObject({ min: 0, max: 6, major: 1 })
    expect(range(20, 100)).toMatchObject({ min: 0, max: 120, major: 20 })
    expect(range(2.4, 4.4)).toMatchObject({ min: 0, max: 5, major: 0.5 })
    expect(range(10, 10)).toMatchObject({ min: 0, max: 12, major: 2 })
  })

  it('begins below the values where they are nearly the same', () => {
    expect(range(94, 99)).toMatchObject({ min: 91, max: 100, major: 1 })
  })

  it('mirrors negative values and gives both ends room where the signs differ', () => {
    expect(range(-5, -1.8)).toMatchObject({ min: -6, max: 0, major: 1 })
    expect(range(-30, 114)).toMatchObject({ min: -40, max: 140, major: 20 })
  })

  it('keeps what the file fixes', () => {
    expect(range(1, 9, { min: 2, max: 8, major: 3 })).toMatchObject({ min: 2, max: 8, major: 3 })
    expect(linearRange({ low: 0, high: 1 }, automatic, 10, true)).toMatchObject({
      max: 1,
      major: 0.1,
    })
  })

  it('has whole powers on a logarithmic axis, from 1 unless values are smaller', () => {
    expect(logarithmicRange({ low: 150, high: 900 }, automatic, 10)).toMatchObject({
      min: 1,
      max: 1000,
    })
    expect(logarithmicRange({ low: 0.02, high: 5 }, automatic, 10)).toMatchObject({
      min: 0.01,
      max: 10,
    })
  })
})
