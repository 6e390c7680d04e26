/**
 * A pure question about a text that is asked again and again: answered once for each text, the ones asked longest ago
 * forgotten first. `characters` bounds all that is kept, texts and answers together.
 */
export const remembering = (ask: (text: string) => string, characters: number) => {
  const answers = new Map<string, string>()
  let kept = 0
  return (text: string): string => {
    const known = answers.get(text)
    if (known !== undefined) {
      answers.delete(text)
      answers.set(text, known)
      return known
    }
    const answer = ask(text)
    if (text.length + answer.length > characters) return answer
    answers.set(text, answer)
    kept += text.length + answer.length
    for (const [old, said] of answers) {
      if (kept <= characters) break
      answers.delete(old)
      kept -= old.length + said.length
    }
    return answer
  }
}
