/**
 * Words that people type, and the names that icon sets use. Each line has typed words, and the
 * words that they also search for. Edit the list if a search misses icons of yours.
 */
const lines = `
bin rubbish garbage waste dustbin: trash
delete remove erase: trash x eraser
email envelope message inbox: mail
gear cog preferences options configuration: settings
save floppy disk: save floppy
home: house
house: home
person account profile avatar: user
people group team members: users
login signin: log-in
logout signout: log-out
find magnifier lookup: search
edit write modify: pencil pen
photo picture image: image camera
movie film: video film
audio sound volume: volume music
call telephone: phone
mobile smartphone cellphone: smartphone phone
cart basket buy shop store: shopping
money cash currency: banknote coins dollar
price label: tag
time: clock
date schedule event appointment: calendar
place location marker address: map-pin map
world web internet: globe
wifi wireless: wifi
warning caution danger: triangle-alert alert
error problem: circle-alert alert x
info information about: info
help question faq: circle-question-mark help
ok yes done confirm tick approve: check
no cancel dismiss: x ban
close: x
add new create: plus
subtract less: minus
more ellipsis dots: ellipsis more
menu hamburger: menu
love like favourite favorite: heart
rating bookmark: star bookmark
secure security password: lock shield key
unlock: lock-open unlock
notification alarm ring: bell
reload repeat sync update: refresh rotate
back previous: arrow-left undo
forward next: arrow-right redo
attach attachment: paperclip
hyperlink url chain: link
document page paper: file
directory: folder
copy duplicate clone: copy
paste: clipboard
cut: scissors
print: printer
import: upload download
share: share
send submit: send
chart graph statistics analytics: chart
table spreadsheet: table grid
idea lamp bulb: lightbulb
night dark: moon
day light brightness: sun
weather: cloud sun
rain: cloud-rain
snow cold: snowflake
hot temperature: thermometer
fire burn: flame
water: droplet
power electricity energy: zap power plug
fast speed: zap gauge
truck delivery shipping: truck
airplane flight travel: plane
auto automobile vehicle: car
bicycle: bike
box parcel: package
present: gift
prize award winner: trophy award
book read library: book
school education learn: graduation-cap school
work job business: briefcase
company office: building
hospital medical health: hospital stethoscope
doctor: stethoscope
medicine drug: pill
food eat restaurant: utensils
drink: cup wine
tea cafe: coffee
code programming developer: code
console shell command: terminal
bug insect: bug
database storage: database
computer screen display: monitor
notebook: laptop
cpu processor chip: cpu
microphone record: mic
headset: headphones
stop: square octagon
eye view show visible preview: eye
hide hidden invisible: eye-off
fullscreen expand enlarge: maximize expand
shrink reduce: minimize shrink
sort order: arrow-up-down sort
sieve: filter funnel
text font: type text
paint colour color: palette paintbrush
draw: pencil pen brush
tool repair fix: wrench hammer
magic: wand
game play: gamepad play
smile happy: smile
sad unhappy: frown
comment chat talk conversation: message speech
thumb: thumbs
pet animal: paw dog cat
tree plant nature: tree leaf
robot ai: bot
fingerprint identity: fingerprint
stars sparkle: sparkles
`

const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [typed, meant] = line.split(':').map((words) => words.trim().split(' '))
      return typed!.map((word) => [word, meant!.filter((other) => other !== word)] as const)
    }),
)

/** Every word of the list, on both sides. */
export const listedWords: ReadonlySet<string> = new Set(
  [...synonyms].flatMap(([typed, meant]) => [typed, ...meant.flatMap((name) => name.split('-'))]),
)

/**
 * The names, or beginnings of names, that a word stands for; empty if the list does not have it.
 */
export function findSynonyms(word: string): readonly string[] {
  return synonyms.get(word) ?? []
}
