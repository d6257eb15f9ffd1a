import pytest
import tests.page.test_hot_seat as t
pytestmark = pytest.mark.page
def test_x(server, visitors):
    ada, table = t.shared(server, visitors)
    page = ada.go(table)
    page.on("websocket", lambda ws: (ws.on("framesent", lambda f: print("SENT", f[:200])), ws.on("framereceived", lambda f: print("GOT", f[:200]))))
    page.reload(); page.wait_for_selector(".territory, .curtain")
    player = t.Player(t.Mouse(page))
    for i in range(2):
        s=player.play(until=lambda sight: sight.curtain)
        print('CURTAIN', s, page.locator('.curtain').inner_text())
        page.locator('[data-do="i-am"]').click()
        page.wait_for_timeout(2500)
        print('AFTER', t.look(page), page.locator('.decision').all_inner_texts(), page.locator('.curtain').count())
        page.screenshot(path=f'/tmp/hs{i}.png')
