/**
 * Words that people type, and the names that icon sets use. A line with a colon has typed words, and
 * the names that they also search for, the best first. A line without one has names for the same
 * thing: each also searches for the others. A hyphen joins the words of a phrase, which may be typed in
 * any order. Edit the list if a search misses icons of yours.
 */
export const synonymLines = `
trash trash-can bin rubbish garbage waste dustbin recycle-bin garbage-can rubbish-bin waste-bin
delete erase remove: trash trash-can bin x minus eraser delete
eraser rubber
mail email envelope e-mail letter
message: message chat comment mail envelope
inbox: inbox mail tray
settings gear cog preferences options configuration setup
adjust adjustments tuning equalizer: sliders adjustments tune settings
home house homepage
user person account profile avatar
people group users team members community: users people account-group user-group users-three
login log-in signin sign-in logon: login log-in sign-in
logout log-out signout sign-out logoff: logout log-out sign-out exit
sign-up signup register create-account add-user add-person invite: user-plus account-plus person-add user-add
search find magnifier lookup magnifying-glass magnify: search magnifying-glass magnify zoom magnifier
zoom-in enlarge: zoom-in magnifying-glass-plus magnify-plus search-plus
zoom-out: zoom-out magnifying-glass-minus magnify-minus search-minus
edit write modify rename change: pencil edit pen
pencil edit pen
compose new-message new-post: pencil edit note-pencil square-pen
picture photo image photograph
pictures photos gallery album: images image photo image-multiple
camera: camera photo-camera
movie film cinema: movie film clapperboard video
video: video movie film camera-video
play-video video-play watch-video play-button: play circle-play play-circle player-play video
play: play player-play
pause: pause player-pause
stop: stop player-stop square octagon
record: record player-record circle-dot
next-track next-song skip-next: skip-forward skip-next player-skip-forward player-track-next
previous-track previous-song skip-previous: skip-back skip-previous player-skip-back player-track-prev
fast-forward: fast-forward player-track-next forward
rewind: rewind player-track-prev
shuffle random: shuffle arrows-shuffle dice
repeat loop: repeat
sound volume audio speaker: volume volume-high volume-2 speaker-high speaker music
mute muted silence sound-off volume-off volume-mute mute-sound no-sound: volume-off volume-mute volume-x speaker-slash speaker-x volume-3
music song tune: music music-note
microphone mic
microphone-mute mute-microphone mic-mute microphone-off mic-off muted-microphone: mic-off microphone-off microphone-slash
record-voice voice dictation: mic microphone
headset headphones
camera-off video-off no-video stop-video turn-off-camera: video-off camera-off camera-slash video-camera-slash
phone call telephone: phone call
hang-up end-call hangup: phone-off phone-hangup phone-end phone-disconnect phone-x
mobile smartphone cellphone cell-phone mobile-phone: smartphone device-mobile cellphone mobile phone
tablet ipad: tablet device-tablet device-ipad
computer desktop pc: monitor device-desktop desktop computer desktop-tower
monitor screen display: monitor device-desktop desktop screen device-tv
laptop notebook macbook: laptop device-laptop
keyboard: keyboard
mouse: mouse computer-mouse
tv television: tv television device-tv
watch smartwatch smart-watch: watch device-watch
printer print
scanner scan: scan scanner
cart basket shop buy shopping shopping-cart: shopping-cart cart basket
shopping-bag bag: shopping-bag bag handbag
add-to-cart: shopping-cart-plus cart-plus cart-add basket-plus
checkout: cart credit-card cash-register
shop store storefront market
money cash currency payment pay: cash money banknote bill coins coin currency-dollar dollar
coin coins: coins coin
credit-card bank-card debit-card: credit-card
wallet purse: wallet
bank: bank building-bank landmark
price label price-tag: tag label
tag label
discount sale offer coupon voucher: discount percent percentage sale ticket-percent tag
receipt invoice bill: receipt invoice
savings piggy-bank: piggy-bank pig-money
time: clock time
clock: clock time
alarm alarm-clock: alarm alarm-clock clock-alarm
timer stopwatch countdown: timer stopwatch hourglass clock
history recent: history clock-counter-clockwise
hourglass waiting wait: hourglass timer-sand
date schedule event appointment day: calendar
calendar: calendar
birthday: cake
place location marker pin address position: map-pin map-marker location pin
map: map
map-pin location-pin map-marker: map-pin map-marker location
directions route navigation navigate: route directions navigation compass
gps my-location current-location locate: crosshair crosshairs-gps current-location gps locate
compass: compass
world web internet globe earth language: globe world earth web
language translate translation: languages language translate globe
wifi wireless wi-fi: wifi
no-wifi wifi-off: wifi-off wifi-slash
no-internet offline no-connection: wifi-off wifi-slash cloud-off
bluetooth: bluetooth
signal reception: signal antenna-bars cell-signal
battery: battery
battery-charging charging charge: battery-charging
low-battery battery-low empty-battery: battery-low battery-1 battery-alert battery-warning
warning caution danger attention alert: alert-triangle triangle-alert alert warning
error failure failed problem: alert-circle circle-alert alert x-circle circle-x warning-circle
info information about: info info-circle information
help question faq support question-mark: help question-mark help-circle circle-help circle-question-mark question
customer-support support customer-service: headset lifebuoy life-buoy help
ok yes done confirm tick approve accept success complete check-mark checkmark tick-mark: check checkmark
no cancel dismiss reject: x cancel close ban
close cross exit-window: x close
exit leave quit: log-out logout exit door-exit sign-out
add new create plus insert: plus add
plus: plus add
subtract less minus: minus
more ellipsis dots three-dots more-options kebab: dots ellipsis more dots-three
menu hamburger hamburger-menu navigation-menu main-menu: menu list
thumbs-up thumb-up upvote: thumbs-up thumb-up
like: thumb-up thumbs-up heart
dislike thumbs-down thumb-down downvote: thumbs-down thumb-down
love favourite favorite favorites heart: heart star
rating rate star: star
half-star: star-half
bookmark save-for-later: bookmark
save floppy disk floppy-disk: save device-floppy floppy floppy-disk content-save
hard-drive hard-disk disk-drive harddisk: hard-drive harddisk device-sd-card
lock secure: lock
security protection: shield lock security
password: password key lock
unlock: lock-open unlock
key: key
shield protection: shield
shield-check verified-security: shield-check
notification notifications alarm-bell bell: bell notification
ring: bell ring
mute-notifications notifications-off bell-off do-not-disturb silent: bell-off bell-slash notifications-off
reload refresh sync update: refresh rotate-cw reload sync arrows-clockwise
sync synchronize: refresh sync arrows-clockwise
back previous go-back: arrow-left arrow-back chevron-left undo arrow-u-up-left
forward next: arrow-right arrow-forward chevron-right
undo: undo arrow-back-up arrow-counter-clockwise arrow-u-up-left
redo: redo arrow-forward-up arrow-clockwise arrow-u-up-right
up-arrow arrow-up: arrow-up
down-arrow arrow-down: arrow-down
dropdown drop-down caret expand-more: chevron-down caret-down
chevron angle caret
move drag drag-and-drop: arrows-move move grip drag grip-vertical arrows-out-cardinal cursor-move
drag-handle grip: grip-vertical drag dots-six-vertical
attach attachment paperclip attach-file: paperclip attachment
hyperlink url chain link: link
unlink broken-link remove-link: unlink link-break link-off
external-link open-in-new open-in-new-tab open-in-new-window new-tab new-window: external-link open-in-new arrow-square-out
document page paper file
documents files: files file file-multiple
new-file add-file create-file new-document: file-plus file-add file-document-plus
directory folder
open-folder folder-open: folder-open
new-folder add-folder create-folder: folder-plus folder-add
archive: archive
copy duplicate clone: copy content-copy
paste clipboard: clipboard paste content-paste
cut scissors: cut scissors content-cut
upload: upload
download: download
import: file-import import download upload
export: file-export export upload
cloud-upload upload-to-cloud: cloud-upload upload
share: share share-nodes
send submit paper-plane: send paper-plane
chart graph statistics stats analytics report: chart chart-bar chart-line chart-pie graph poll
bar-chart bar-graph column-chart: chart-bar chart-column bar-chart
pie-chart: chart-pie pie-chart chart-donut
line-chart line-graph: chart-line line-chart
growth increase trend trending: trending-up trend-up chart-line-up
decrease decline: trending-down trend-down
dashboard overview: dashboard layout-dashboard gauge view-dashboard
speed fast speedometer performance: gauge speedometer dashboard rocket
table spreadsheet: table grid file-spreadsheet
grid: grid layout-grid grid-dots
list: list
bullet-list bulleted-list unordered-list bullets: list list-bullets format-list-bulleted
numbered-list ordered-list: list-numbers list-ordered format-list-numbered
checklist todo to-do task tasks todo-list to-do-list task-list: checklist list-check list-checks list-todo checkbox clipboard-check
checkbox: checkbox square-check check-square checkbox-marked
toggle switch: toggle-left toggle-right toggle toggle-switch
radio-button: circle-dot radiobox-marked radio-button
idea lamp bulb light-bulb lightbulb: lightbulb bulb
lamp light: lamp bulb lightbulb
dark night dark-mode night-mode dark-theme: moon weather-night theme-light-dark
light-mode day-mode light-theme day brightness sunny: sun brightness weather-sunny white-balance-sunny
sun: sun weather-sunny
moon: moon weather-night
weather: cloud sun weather cloud-sun
cloudy partly-cloudy: cloud cloud-sun weather-cloudy
rain rainy: cloud-rain weather-rainy rain
snow cold snowflake: snowflake cloud-snow snow
storm thunderstorm thunder lightning: cloud-lightning cloud-storm lightning bolt zap weather-lightning
wind windy: wind weather-windy
umbrella: umbrella
hot temperature thermometer: temperature thermometer
fire burn flame
water droplet drop: droplet drop water
power turn-off shutdown shut-down power-button power-off: power
electricity energy bolt lightning flash zap: bolt zap lightning flash
plug socket outlet power-plug: plug power-plug socket
truck delivery shipping lorry: truck truck-delivery
airplane aeroplane flight travel plane aircraft: plane airplane
takeoff departure plane-departure: plane-departure plane-takeoff airplane-takeoff
landing arrival plane-arrival: plane-arrival plane-landing airplane-landing
auto automobile car vehicle: car
taxi cab: taxi car
bicycle bike cycling
motorcycle motorbike: motorbike motorcycle
bus: bus
train railway: train
subway metro underground: train subway tram
ship boat: ship boat sailboat ferry
anchor: anchor
rocket launch startup: rocket
fuel gas-station petrol: gas-station fuel gas-pump
ev-station charging-station: charging-pile ev-station charging-station
parking: parking
traffic-light traffic-lights: traffic-lights traffic-light traffic-signal
box parcel package: package box
present gift gift-box: gift
prize award winner trophy: trophy award medal
medal: medal
crown king queen: crown
flag: flag
target goal aim: target bullseye crosshair
book read library: book book-open books library
open-book reading: book-open book
newspaper news: newspaper news article
school education learn graduation academic graduation-cap: school graduation-cap
teacher presentation: presentation chalkboard-teacher chalkboard easel
work job business briefcase: briefcase
company office building: building office-building
factory industry: factory building-factory
hospital: hospital building-hospital
hotel accommodation sleep: bed building-skyscraper hotel
bed: bed
health medical healthcare: stethoscope heartbeat heart-pulse first-aid activity
heartbeat heart-rate pulse: heartbeat heart-pulse activity pulse
first-aid first-aid-kit: first-aid first-aid-kit medical-bag briefcase-medical
doctor: stethoscope doctor
medicine drug pill: pill pills
injection vaccine syringe needle: syringe vaccine needle
food eat restaurant cutlery dining: utensils tools-kitchen silverware fork-knife
pizza: pizza
burger hamburger: hamburger burger
cake dessert: cake
ice-cream: ice-cream
fruit: apple cherry
coffee tea cafe mug: coffee mug cup
drink beverage: cup glass cup-soda wine
beer: beer
wine: wine glass-wine
cocktail martini: martini glass-cocktail cocktail
code programming developer: code
source-code: code file-code
terminal console shell command-line command-prompt: terminal console prompt
branch git-branch: git-branch source-branch
merge: git-merge merge source-merge
bug insect: bug
database storage: database
server hosting: server
cloud: cloud
api: api code
webhook: webhook
network: network
cpu processor chip: cpu chip
memory ram: memory
robot ai bot artificial-intelligence: robot bot ai
eye view show visible preview visibility: eye
hide hidden invisible hide-password not-visible: eye-off eye-slash eye-closed
show-password: eye
fullscreen full-screen expand maximize: maximize arrows-maximize fullscreen expand corners-out arrows-out
exit-fullscreen shrink reduce collapse minimize: minimize arrows-minimize fullscreen-exit shrink corners-in arrows-in
resize: resize arrows-diagonal scaling
sort order: sort arrows-sort arrow-up-down sort-ascending
sort-ascending sort-a-z alphabetical: sort-ascending sort-alphabetical-ascending arrow-down-a-z sort-ascending-letters
filter funnel sieve: filter funnel
columns: columns
sidebar side-bar: sidebar layout-sidebar panel-left
window: window app-window
browser: browser app-window
text font type typography letter: typography text type text-t letter-t format-text
bold bold-text: bold format-bold text-b text-bolder
italic italic-text: italic format-italic text-italic
underline: underline format-underline text-underline
align-left text-left left-align: align-left text-align-left text-align-start format-align-left
align-center text-center center-text: align-center text-align-center format-align-center
heading title: heading
quote quotation citation: quote quotes format-quote
color-palette colour-palette: palette color-swatch
paint colour color colours colors: palette color-swatch paint paintbrush
paint-brush paintbrush brush: brush paintbrush paint-brush
colour-picker color-picker eyedropper dropper: color-picker pipette eyedropper
paint-bucket fill-colour fill-color bucket: bucket paint-bucket format-color-fill
draw drawing: pencil pen brush
crop: crop
layers stack: layers stack stack-2
ruler measure: ruler
tool tools repair fix wrench spanner: tool wrench tools hammer
hammer: hammer gavel
screwdriver: screwdriver
magic wand magic-wand: wand magic-wand auto-fix
sparkle sparkles stars: sparkles sparkle
game play-game gaming gamepad controller game-controller: device-gamepad gamepad game-controller
dice: dice
puzzle plugin extension addon add-on: puzzle puzzle-piece
chess: chess
football soccer: ball-football soccer-ball soccer football
basketball: ball-basketball basketball
gym fitness workout exercise dumbbell: barbell dumbbell
run running: run person-simple-run
walk walking pedestrian: walk person-simple-walk footprints
smile smiley happy happy-face smiley-face: smile mood-smile smiley emoticon-happy face-smile mood-happy
sad unhappy sad-face: frown mood-sad smiley-sad emoticon-sad
angry angry-face: angry mood-angry smiley-angry emoticon-angry
laugh laughing: laugh mood-happy emoticon-excited
emoji emoticon: mood-smile smile smiley emoticon
comment chat talk conversation speech speech-bubble chat-bubble: message chat message-circle comment message-square
comments discussion forum: messages chats message-square-more comment-multiple forum
handshake agreement deal partnership: handshake heart-handshake
hand: hand
pointing pointer cursor mouse-pointer: pointer cursor hand-pointing mouse-pointer
click tap: click pointer hand-click hand-finger
fingerprint touch-id: fingerprint
face-id face-recognition: face-id scan-face face-recognition
woman female: woman gender-female venus
man male: man gender-male mars
baby child: baby
wheelchair disabled accessibility accessible: wheelchair accessible accessibility disabled
pet animal: paw dog cat
paw pet: paw paw-print
plant nature leaf: leaf plant sprout
tree forest: tree tree-evergreen
flower: flower
recycle recycling: recycle
mountain: mountain mountains
beach vacation holiday: beach umbrella palm-tree beach-umbrella
law legal justice scale balance: scale gavel scales
judge auction gavel: gavel hammer
contract signature sign-document: signature file-sign contract writing-sign
id-card identity badge identification: id id-card badge card-account-details identification-card
contacts address-book contact phonebook: address-book contacts contact
qr-code qr: qrcode qr-code
barcode bar-code: barcode
rss feed: rss
podcast: podcast microphone
radio: radio
broadcast live streaming stream: broadcast live access-point
megaphone announcement marketing: speakerphone megaphone bullhorn
calculator calculate: calculator
math: math calculator
infinity infinite: infinity
percent percentage
hash hashtag number: hash pound
at at-sign: at
loading loader spinner progress: loader spinner loading circle-notch
block blocked forbidden prohibited not-allowed ban: ban block prohibit cancel
elevator lift: elevator
stairs: stairs
door: door
sofa couch: sofa couch armchair
kitchen cooking cook chef: chef-hat tools-kitchen cooking-pot
shower bathroom: bath shower bathtub
toilet wc restroom: toilet-paper toilet
t-shirt clothes clothing shirt: shirt t-shirt tshirt
glasses spectacles eyeglasses: glasses eyeglass
ticket: ticket
map-trifold: map
cookie cookies: cookie
virus covid: virus
science laboratory experiment chemistry: flask test-tube
microscope: microscope
dna genetics: dna
atom physics: atom
telescope: telescope
satellite: satellite
`
