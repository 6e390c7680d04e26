import { expect, test } from 'vitest'
import { websiteLink } from '#features/accounts/domain/website.ts'

test.each([
  ['https://empresa.uy', 'https://empresa.uy'],
  ['http://empresa.com.uy/catálogo?x=1', 'http://empresa.com.uy/catálogo?x=1'],
  ['HTTPS://Empresa.uy', 'HTTPS://Empresa.uy'],
  [' www.empresa.uy ', 'https://www.empresa.uy'],
  ['empresa.uy:8080/inicio', 'https://empresa.uy:8080/inicio'],
  ['añil.uy', 'https://añil.uy'],
])('%s becomes a link', (typed, href) => expect(websiteLink(typed)).toBe(href))

test.each([
  '',
  'no tenemos',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//x.uy',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript:8080/x.uy',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x.uy',
  'ftp://empresa.uy',
  'mailto:ana@empresa.uy',
  'ana@empresa.uy',
  'https://empresa.uy@otro.uy',
  'https:\\\\empresa.uy',
  '//empresa.uy',
  '/rfq/1',
  'https://',
])('%j is shown as text, not as a link', (typed) => expect(websiteLink(typed)).toBeNull())
